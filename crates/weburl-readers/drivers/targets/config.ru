# Answers with what a Rack application sees of a request target.
names = { "path" => "PATH_INFO", "raw" => "REQUEST_URI", "query" => "QUERY_STRING", "host" => "HTTP_HOST" }
run(lambda do |env|
  fields = names.select { |_, key| env[key] }
  [200, {}, fields.map { |name, key| "#{name}=#{env[key]}\n".b }]
end)
