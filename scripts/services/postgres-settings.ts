// How the private PostgreSQL is set up, apart from how it is run.
import { HOST, PORTS } from './settings.ts'

/** Without `durable` a power cut may ruin the data: a fair price for fast tests, but not for measurements. */
export function configuration(durable: boolean): string {
  const safety = durable ? 'on' : 'off'
  return `# Written anew by scripts/services.ts at each start.
listen_addresses = '${HOST}'
port = ${PORTS.postgres}
# A socket's path may have 107 characters at most, which a deep project folder exceeds.
unix_socket_directories = ''
# Taken as it is used. Enough for the indexes of ten million members, which bench/search.bench.ts reads.
shared_buffers = 2GB
max_wal_size = 4GB
# After a checkpoint each page is written ahead as a whole once: seldom, and packed.
checkpoint_timeout = 15min
wal_compression = lz4
max_connections = 200
shared_preload_libraries = 'pg_stat_statements'
# Each test file has a database of its own, with statements of its own.
pg_stat_statements.max = 50000
fsync = ${safety}
synchronous_commit = ${safety}
full_page_writes = ${safety}
timezone = 'UTC'
log_timezone = 'UTC'
`
}

/**
 * Read by psql as "postgres", the superuser. The owner of the schema and the role of the processes are none, as in production, or row security and
 * missing grants would go unnoticed. pg_stat_statements counts for all databases from wherever it is; in "app" it
 * would show up among the tables.
 */
export const PREPARATION = `
select 'create role owner login createdb' where not exists (select from pg_roles where rolname = 'owner') \\gexec
select 'create role app login' where not exists (select from pg_roles where rolname = 'app') \\gexec
alter role app nocreatedb;
-- The owner ends what the other role does in a database that is to go.
grant app to owner;
select 'create database app owner owner' where not exists (select from pg_database where datname = 'app') \\gexec
select 'create extension pg_stat_statements'
  where not exists (select from pg_extension where extname = 'pg_stat_statements') \\gexec
`

/** In the database itself: what the processes made there before there was an owner becomes the owner's. */
export const OWNERSHIP = 'reassign owned by app to owner;'
