-- jobs: which runners of jobs are alive. A worker that is killed cannot hand back what it was doing; others see here that
-- it gives no more signs, and take its jobs over.
create schema jobs;

create table jobs.runner (
  id text primary key,
  seen_at timestamptz not null default clock_timestamp()
);
