-- tracking: networks that are paid for who comes by them, and what they are sent: numbers of a day, and of a member only where that member agreed.

create table tracking.network (
  site_id smallint not null references sites.site,
  -- As addresses say it.
  key text not null check (key ~ '^[A-Za-z0-9_.~-]{1,100}$'),
  -- As members read it.
  name text not null check (length(name) between 1 and 60),
  -- Where the numbers of a day go; nowhere where there is none.
  report_url text,
  -- What is fetched for a member who agreed, with the names of five values in it; nothing where there is none.
  postback_url text,
  -- Its sub values name a click, and so a person: they are kept only of who agreed.
  click_values boolean not null,
  -- What requests to it are signed with.
  secret_sealed bytea not null,
  is_on boolean not null default true,
  since timestamptz(3) not null,
  primary key (site_id, key)
);

-- What became of who came: counted by the day, and the first order with what it cost.
alter table tracking.origin
  add column confirmed_at timestamptz(3),
  add column order_id bigint,
  add column order_cents integer,
  add column order_currency text,
  add column returned_at timestamptz(3),
  add column returned_cents integer,
  -- Agreed that the network is sent something about them alone; what was agreed to is a consent of the account.
  add column postbacks boolean not null default false;
create index origin_confirmed on tracking.origin (site_id, network, confirmed_at)
  where network is not null and confirmed_at is not null;
create index origin_ordered on tracking.origin (site_id, network, ordered_at)
  where network is not null and ordered_at is not null;
create index origin_returned on tracking.origin (site_id, network, returned_at)
  where network is not null and returned_at is not null;

-- What a network is sent about one member.
create table tracking.postback (
  account_id bigint not null references tracking.origin on delete cascade,
  event text not null check (event in ('signup', 'first_order', 'reversal')),
  -- Drawn once, before anything is sent: a request that is made again is known by it. A reversal has that of its order.
  conversion_id uuid not null,
  -- In the time zone of the site.
  day date not null,
  tries smallint not null default 0,
  sent_at timestamptz(3),
  primary key (account_id, event)
);

-- The numbers of a day as they are sent, however often that has to be tried. Nothing in it is about fewer than ten.
create table tracking.network_report (
  site_id smallint not null references sites.site,
  network text not null,
  day date not null,
  report_id uuid not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- Too few to be said: they go along with the next day.
  carried jsonb not null check (jsonb_typeof(carried) = 'array'),
  tries smallint not null default 0,
  sent_at timestamptz(3),
  primary key (site_id, network, day)
);
