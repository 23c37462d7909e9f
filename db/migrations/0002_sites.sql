-- sites: a site is a brand, chosen by host; what differs between brands is a row here.
create schema sites;

create table sites.company (
  id smallint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9-]*$'),
  name text not null check (name <> ''),
  address text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  kvk text not null,
  tradenames text[] not null,
  vat_numbers text[] not null,
  support_phone text not null,
  delete_discount text,
  added date not null
);

create table sites.site (
  id smallint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9-]*$'),
  company_id smallint not null references sites.company,
  -- The shard stands in every id of the site's members and of all that hangs on them. It lives in one cell only; small
  -- sites may share one. It never changes: ids are for ever.
  shard smallint not null check (shard between 0 and 1023),
  name text not null check (name <> ''),
  domain text not null unique,
  domain_language text not null,
  time_zone text not null,
  -- Fourteen days are the law in the countries we serve; a site may only be more generous.
  refund_days smallint not null check (refund_days >= 14),
  settings jsonb not null,
  brand jsonb not null,
  -- The revision grows with every save: a process that caches the site sees that its copy is old.
  revision bigint not null default 1
);

create table sites.host (
  host text primary key check (host = lower(host) and host <> ''),
  site_id smallint not null references sites.site on delete cascade
);
create index host_site on sites.host (site_id);
-- The row filter of a site's publication may only use columns of the replica identity, and `site_id` is not in the key.
alter table sites.host replica identity full;

create table sites.country (
  site_id smallint not null references sites.site on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  position smallint not null,
  primary key (site_id, country)
);

create table sites.bundle (
  site_id smallint not null references sites.site on delete cascade,
  key text not null check (key ~ '^[a-z0-9-]+$'),
  credits integer not null check (credits > 0),
  position smallint not null,
  primary key (site_id, key)
);

create table sites.price (
  site_id smallint not null,
  bundle_key text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  cents integer not null check (cents > 0),
  primary key (site_id, bundle_key, currency),
  foreign key (site_id, bundle_key) references sites.bundle on delete cascade
);
