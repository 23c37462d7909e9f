-- search: one narrow row for each profile that can be found, and counts of them.
create schema search;

create table search.member (
  id bigint primary key,
  -- The time of the last visit in quarters of an hour: finer steps would rewrite the indexes with every click.
  active_bucket integer not null,
  date_of_birth date not null,
  -- A member without a city counts among those of the same region, or country, without one: see search.city_of.
  city_id integer not null,
  site_id smallint not null,
  country smallint not null,
  -- 0 stands for an unknown region.
  region_id smallint not null,
  gender smallint not null,
  birth_year smallint not null,
  -- Bits: 1 has a photo that others see, 2 is fictional; the rest is search.reason_code, four times as much.
  flags smallint not null check (flags between 0 and 23),
  -- Bits of search.looks_of; 0 where the member said nothing.
  looks smallint not null default 0
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_limit = 2000);

-- Each index serves one kind of search, which reads its answer off the index alone and in order. With one more index
-- whose beginning competes with these, the planner would fetch all members and sort: plans.api.test.ts guards it.
create index member_country on search.member (site_id, country, gender, active_bucket desc, id desc)
  include (date_of_birth, region_id, city_id, flags);
create index member_region on search.member (site_id, country, region_id, gender, active_bucket desc, id desc)
  include (date_of_birth, city_id, flags);
create index member_country_year on search.member (site_id, country, gender, birth_year, active_bucket desc, id desc)
  include (date_of_birth, region_id, city_id, flags);
create index member_region_year
  on search.member (site_id, country, region_id, gender, birth_year, active_bucket desc, id desc)
  include (date_of_birth, city_id, flags);
-- Searches by distance read city by city. City comes before country, which the searches above always name: this index
-- cannot compete with theirs.
create index member_city on search.member (site_id, city_id, gender, active_bucket desc, id desc)
  include (date_of_birth, flags);

-- The search by looks: only members who said something are in this index, and only a search that names looks can use it.
create index member_looks on search.member (site_id, country, gender, looks, active_bucket desc, id desc)
  include (date_of_birth, region_id, city_id, flags) where looks <> 0;

-- Counts of members by date of birth: a year (1990), a month (199003) and a day (19900314) each have a row, so that any
-- range of ages is a handful of rows. Region -1 is the whole country.
create table search.facet (
  site_id smallint not null,
  country smallint not null,
  region_id smallint not null,
  gender smallint not null,
  span integer not null,
  real_without_photo integer not null default 0,
  real_with_photo integer not null default 0,
  fictional_without_photo integer not null default 0,
  fictional_with_photo integer not null default 0,
  primary key (site_id, country, region_id, gender, span)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- Counts of members by city: the search by distance skips empty cities.
create table search.city_facet (
  site_id smallint not null,
  country smallint not null,
  city_id integer not null,
  gender smallint not null,
  members integer not null,
  primary key (site_id, country, city_id, gender)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- Visits up to this moment are written to search.member.
create table search.presence_checkpoint (
  site_id smallint primary key,
  until timestamptz not null
);

-- Who found nobody, and gets one mail once people are near. The row stays when the mail is sent: there is no second one.
create table search.arrival_mail (
  account_id bigint primary key references accounts.account on delete cascade,
  requested_at timestamptz not null,
  sent_at timestamptz
);

-- The daily look at who waits reads nobody else.
create index arrival_mail_waiting on search.arrival_mail (account_id) where sent_at is null;

-- A row of search.member that was added or removed, as counts: `by` is 1 or -1.
create type search.change as (
  site_id smallint, country smallint, region_id smallint, city_id integer, gender smallint, date_of_birth date,
  flags smallint, by integer
);
