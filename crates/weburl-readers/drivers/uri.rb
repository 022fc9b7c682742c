# URI.parse of Ruby, and where Net::HTTP connects to.

require 'net/http'
require 'uri'

LOG = ENV.fetch('RESOLVER_LOG')

def field(text)
  text.nil? ? '-' : "=#{text.to_s.unpack1('H*')}"
end

# A message repeats the input behind a colon, or in quotation marks.
def reason(error)
  error.message.sub(/: .*\z/m, '').sub(/ ".*\z/m, '')
end

def destination(uri)
  return "-\t-" unless uri.is_a?(URI::HTTP)

  File.write(LOG, '')
  begin
    http = Net::HTTP.new(uri.hostname, uri.port, nil)
    http.use_ssl = uri.is_a?(URI::HTTPS)
    http.open_timeout = nil
    http.start
  rescue StandardError
    # The log says how far it came.
  end
  host, port = File.binread(LOG).split("\t")
  port ? "#{field(host)}\t#{port}" : "-\t-"
end

def read(url)
  uri = URI.parse(url)
  port = URI.split(url)[3]
  port = uri.port && port && !port.empty? ? uri.port : nil
  userinfo = uri.password ? "#{uri.user}:#{uri.password}" : uri.user
  components = [uri.scheme, userinfo, uri.host, port, uri.path || uri.opaque, uri.query, uri.fragment]
  "ok\t#{components.map { |component| field(component) }.join("\t")}\t#{destination(uri)}"
rescue URI::Error => e
  "error\t#{field(reason(e))}\t-"
end

puts "Ruby #{RUBY_VERSION} with uri #{URI::VERSION}"
$stdin.each_line { |line| puts read([line.chomp].pack('H*').force_encoding('UTF-8')) }
