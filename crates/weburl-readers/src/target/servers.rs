//! The servers, and the steps of each.

mod apache;
mod axum;
mod go;
mod java;
mod nginx;
mod node;
mod php;
mod proxies;
mod python;
mod rack;

use super::server::Server;

/// All servers.
pub const SERVERS: &[&Server] = &[
    &nginx::AS_SENT,
    &nginx::URI,
    &nginx::VARIABLE,
    &nginx::MERGE_SLASHES_OFF,
    &apache::OFF,
    &apache::ON,
    &apache::NO_DECODE,
    &apache::NO_CANON,
    &proxies::LIGHTTPD,
    &proxies::HAPROXY,
    &proxies::VARNISH,
    &go::CADDY,
    &java::TOMCAT,
    &java::TOMCAT_PASSTHROUGH,
    &java::TOMCAT_DECODE,
    &java::JETTY,
    &node::NODE,
    &node::EXPRESS,
    &node::FASTIFY,
    &python::FLASK,
    &python::FLASK_GUNICORN,
    &python::DJANGO,
    &python::DJANGO_GUNICORN,
    &python::STARLETTE,
    &python::STARLETTE_H11,
    &python::AIOHTTP,
    &python::TORNADO,
    &rack::RACK,
    &php::PHP,
    &go::GO,
    &axum::AXUM,
];

/// Returns the server with this name.
pub fn server(name: &str) -> Option<&'static Server> {
    SERVERS.iter().find(|server| server.name == name).copied()
}
