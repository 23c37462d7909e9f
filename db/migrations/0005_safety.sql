-- safety: who wants nothing more to do with whom, and what was reported, with a copy of it.
create schema safety;

-- Ids are those of profiles; who blocks or reports is a member, whose profile has the id of the account. A block
-- hides both from each other; only the blocker knows of it.
create table safety.block (
  blocker_id bigint not null references accounts.account on delete cascade,
  blocked_id bigint not null,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_reverse on safety.block (blocked_id, blocker_id);
create index block_list on safety.block (blocker_id, created_at desc, blocked_id);

create table safety.report (
  id bigint primary key default ids.next_id(),
  site_id smallint not null references sites.site,
  -- Gone when the reporter is forgotten: the report stays.
  reporter_id bigint references accounts.account on delete set null,
  reported_id bigint not null,
  subject text not null check (subject in ('profile', 'photo')),
  photo_id bigint,
  reason text not null,
  remarks text,
  -- What was there to be seen when it was reported, whatever becomes of it later.
  copy jsonb not null,
  copy_object_keys text[] not null default '{}',
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null
);
create index report_reporter on safety.report (reporter_id);
create index report_reported on safety.report (reported_id);
create index report_queue on safety.report (site_id, created_at) where status = 'open';
