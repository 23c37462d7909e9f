-- notifications: what a member is to hear of, when it is due, where it is pushed to, and what they chose.
create schema notifications;

-- The outbox: that something happened to a member, written by who did it and read once, within a second. A row is never
-- changed, so that the many who write to one member do not wait for each other; and it is in no index, so that it costs
-- them as little as a row can. The member may be a fictional profile: who reads the rows finds out.
create table notifications.outbox (
  member_id bigint not null,
  -- 1 message, 2 match, 3 like, 4 credits, 5 account, 6 people, 7 offer: the bits of `due.kinds`.
  kind smallint not null check (kind between 1 and 7),
  at timestamptz(3) not null
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_insert_threshold = -1);
-- The row filter of a site's publication reads the shard of `member_id`, and there is no key.
alter table notifications.outbox replica identity full;

-- What is due: one row for a member, however much happened. A row stays for some days after everything was said, because it
-- counts what was.
create table notifications.due (
  member_id bigint primary key,
  site_id smallint not null references sites.site,
  -- Bits of what happened since nothing was due: for who looks into the table; what is said is looked up anew.
  kinds integer not null,
  -- The first and the latest event that nothing was said of yet.
  first_at timestamptz(3) not null,
  latest_at timestamptz(3) not null,
  push_at timestamptz(3),
  mail_at timestamptz(3),
  -- Nothing is pushed before: the member wanted quiet, or did not come after the last one.
  not_before timestamptz(3),
  -- How many pushes in a row no visit followed.
  step smallint not null default 0,
  -- Up to when a push said everything there was to say.
  announced_at timestamptz(3),
  -- When a push service last took one.
  pushed_at timestamptz(3),
  -- The first event of a kind that no mail said anything of.
  message_since timestamptz(3),
  match_since timestamptz(3),
  like_since timestamptz(3),
  account_since timestamptz(3),
  -- How many pushes made a sound within the hour and the day that began then.
  hour_at timestamptz(3) not null default 'epoch',
  hour_sounds smallint not null default 0,
  day_at timestamptz(3) not null default 'epoch',
  day_sounds smallint not null default 0,
  -- For each kind the last mail about it, and how many there were on the day that began then.
  mail_day_at timestamptz(3) not null default 'epoch',
  mails jsonb not null default '{}',
  -- Bits of the kinds that the next mail is to be about, and of those that one is being sent about.
  mail_kinds integer not null default 0,
  sending_kinds integer not null default 0,
  -- Browsers that the last push did not reach while others took it, and up to when everything had been said before it.
  late_browsers bigint[],
  late_since timestamptz(3),
  -- The push service that was away when it was tried: once it is back, everything that waits for it is due.
  waits_for text,
  -- Who works at it; whoever dies over it is followed by another once the time is over.
  lease uuid,
  lease_until timestamptz(3)
) with (fillfactor = 70);
create index due_push on notifications.due (push_at) where push_at is not null;
create index due_waiting on notifications.due (waits_for) where waits_for is not null;
create index due_mail on notifications.due (mail_at) where mail_at is not null;
create index due_age on notifications.due (latest_at) where push_at is null and mail_at is null;

-- Members who chose something. Choices hold only what differs from the defaults.
create table notifications.member (
  account_id bigint primary key references accounts.account on delete cascade,
  choices jsonb not null default '{}',
  -- 0 nothing personal, 1 the name, 2 the name and the first words; null: nothing in a push, the name in a mail.
  preview smallint check (preview between 0 and 2),
  -- Both null: those of the site. Both the same: none.
  quiet_from time,
  quiet_to time,
  zone text,
  -- Entries up to then were looked at.
  seen_at timestamptz(3),
  -- The last weekly mail.
  week_mailed_at timestamptz(3),
  check ((quiet_from is null) = (quiet_to is null))
);

create index member_weekly on notifications.member (account_id) where choices @> '{"people": {"mail": true}}';

-- Keys that pushes of a site are signed with. A retired one still signs for the browsers that subscribed with it.
create table notifications.push_key (
  -- The shard of the id is that of the site.
  id bigint primary key,
  site_id smallint not null references sites.site on delete cascade,
  public_key text not null unique,
  -- Only the application opens it.
  private_key_sealed bytea not null,
  made_at timestamptz(3) not null,
  retired_at timestamptz(3)
);
create unique index push_key_current on notifications.push_key (site_id) where retired_at is null;

-- Browsers that are pushed to. One endpoint belongs to one member: whoever logs in there last.
create table notifications.browser (
  -- The shard of the id is that of the site.
  id bigint primary key,
  account_id bigint not null references accounts.account on delete cascade,
  session_id bigint not null,
  -- A session that ended before then was ended by somebody, and the browser with it; one that expired is not.
  session_ends_at timestamptz(3) not null,
  endpoint_hash bytea not null unique,
  endpoint text not null check (length(endpoint) <= 2048),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  key_id bigint not null references notifications.push_key,
  zone text,
  -- The member ended it from another browser, and has not turned it on again in this one.
  ended_at timestamptz(3),
  made_at timestamptz(3) not null,
  renewed_at timestamptz(3) not null,
  last_ok_at timestamptz(3),
  -- How often in a row the push service had trouble, and since when it refuses us.
  faults smallint not null default 0,
  refused_since timestamptz(3)
);
create index browser_account on notifications.browser (account_id, made_at);
create index browser_session on notifications.browser (session_id);
create index browser_age on notifications.browser (renewed_at);
create index browser_key on notifications.browser (key_id);

-- Entries of a member's list of news: only what no other room can show.
create table notifications.entry (
  -- The shard of the id is that of the site.
  id bigint primary key,
  account_id bigint not null references accounts.account on delete cascade,
  -- As in the outbox.
  kind smallint not null check (kind in (4, 5)),
  data jsonb not null,
  at timestamptz(3) not null
);
create index entry_list on notifications.entry (account_id, at desc, id desc);
