-- safety: blocks, and reports with a snapshot of what was reported.
create schema safety;

-- Blocks. Ids are those of profiles; a blocker is a member, and a member's profile has the id of the account. A block
-- hides both from each other; only the blocker knows of it.
create table safety.block (
  blocker_id bigint not null references accounts.account on delete cascade,
  blocked_id bigint not null,
  created_at timestamptz not null,
  -- What the blocker recognises them by, copied when they were blocked and never changed: their profile may show more, or
  -- be hidden, and a blocker is told of neither.
  name text not null,
  kind text not null check (kind in ('real', 'fictional')),
  image_key text,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_reverse on safety.block (blocked_id, blocker_id);
create index block_list on safety.block (blocker_id, created_at desc, blocked_id);

create table safety.report (
  -- The shard of the id is that of the site.
  id bigint primary key,
  site_id smallint not null references sites.site,
  -- The reporter is null once their account is erased: the report stays.
  reporter_id bigint references accounts.account on delete set null,
  reported_id bigint not null,
  subject text not null check (subject in ('profile', 'photo', 'message', 'conversation')),
  photo_id bigint,
  conversation_id bigint,
  -- The number of a reported message in its conversation.
  message_number integer,
  reason text not null,
  remarks text,
  -- The snapshot shows what was visible when it was reported, whatever becomes of it later.
  snapshot jsonb not null,
  snapshot_object_keys text[] not null default '{}',
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null
);
create index report_reporter on safety.report (reporter_id);
create index report_reported on safety.report (reported_id);
create index report_queue on safety.report (site_id, created_at) where status = 'open';

-- Sealed reports: what is kept of a report when the reported account is erased. It leads to no account; whoever has the
-- address again is known by its keyed hash. What is sealed only the application opens.
create table safety.sealed_report (
  -- The id of the report.
  id bigint primary key,
  site_id smallint not null references sites.site,
  address_hash bytea not null,
  sealed bytea not null,
  object_keys text[] not null,
  erase_after timestamptz not null
);
create index sealed_report_address on safety.sealed_report (site_id, address_hash);
create index sealed_report_age on safety.sealed_report (erase_after);
