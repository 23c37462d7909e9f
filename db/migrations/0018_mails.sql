-- mails: addresses that take no mail, how fast mail servers take ours, and the keys our mails are signed with. An address is
-- known by a keyed hash alone.
create schema mails;

-- Refused addresses: those whose server or owner wants no mail of ours, a row for each reason. It outlives the account that
-- had the address.
create table mails.refused_address (
  address_hash bytea not null,
  reason text not null check (reason in ('bounce', 'fbl')),
  since timestamptz(3) not null,
  -- How often it came to that for this reason: who switches mails on again has one more chance.
  times smallint not null default 1,
  -- When its owner switched mails on again. Until then nothing is sent there but what its owner just requested.
  resumed_at timestamptz(3),
  -- How many mails went there nevertheless on a day.
  requested_on date,
  requested smallint not null default 0,
  primary key (address_hash, reason)
);

-- Soft bounces: a full mailbox, a server that takes nothing today. Some of them on some days are as good as a refusal.
create table mails.soft_bounce (
  address_hash bytea not null,
  day date not null,
  count smallint not null default 1,
  primary key (address_hash, day)
);
create index soft_bounce_day on mails.soft_bounce (day);

-- Seen reports: of one mail each outcome is reported once, however often the report comes. Known by a keyed hash.
create table mails.seen_report (
  report_hash bytea primary key,
  seen_on date not null
);
create index seen_report_day on mails.seen_report (seen_on);

-- Slow reports: of whose mails servers said lately that they want fewer of ours. One receiver alone slows nobody down.
create table mails.slow_report (
  sending_domain text not null,
  recipient_group text not null,
  address_hash bytea not null,
  reported_at timestamptz(3) not null,
  primary key (sending_domain, recipient_group, address_hash)
);
create index slow_report_time on mails.slow_report (reported_at);

-- Pace: how many notices a minute a group of mail servers takes from a domain of ours, and how many a day while it is new.
create table mails.pace (
  sending_domain text not null,
  -- Or the domain of the receiver, where it is in no group of its own and its server wants fewer: only that one has to wait.
  recipient_group text not null,
  began_on date not null,
  day date not null,
  -- Handed out to processes on that day; a process may end without having sent all it was given.
  sent integer not null default 0,
  -- The rate after the servers said that we are too fast; it grows again from that moment on.
  per_minute real,
  slow_until timestamptz(3),
  primary key (sending_domain, recipient_group)
);

-- Signing keys (DKIM), sealed. The newest signs; a retired one stays in the DNS until nothing signed by it is under way.
create table mails.signing_key (
  site_id smallint not null references sites.site,
  selector text not null check (selector ~ '^[a-z0-9-]{1,30}$'),
  private_key_sealed bytea not null,
  made_at timestamptz(3) not null,
  retired_at timestamptz(3),
  primary key (site_id, selector)
);
