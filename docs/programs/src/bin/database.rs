//! Gives `sqlx` the parts of a connection string, or says what is wrong with it.
use weburl_connect::Connection;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let connection = Connection::parse("postgresql://app:p%40ss@db.example:5433/shop")?;
    let server = &connection.servers()[0];
    let options = sqlx::postgres::PgConnectOptions::new_without_pgpass().host(server.host());
    let options = options.port(server.port().unwrap_or(5432));
    let options = options.password(connection.password().unwrap_or_default());
    println!("{}: {}", connection.redacted(), options.get_host());
    Ok(())
}
