-- jobs: heartbeats of the workers. A killed worker cannot hand back its jobs; others see here that its heartbeat stopped,
-- and take its jobs over.
create schema jobs;

create table jobs.worker (
  id text primary key,
  seen_at timestamptz not null default clock_timestamp()
);
