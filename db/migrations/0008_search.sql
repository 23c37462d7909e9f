-- search: one narrow row per profile that can be found, and how many there are of each kind.
create schema search;

-- Two letters in two bytes.
create function search.country_code(country text) returns smallint
language sql immutable strict parallel safe
return ((ascii(country) - 65) * 26 + ascii(substr(country, 2)) - 65)::smallint;

create function search.gender_code(gender text) returns smallint
language sql immutable strict parallel safe
return (case gender when 'male' then 0 when 'female' then 1 end)::smallint;

-- Where no city is known, a number below zero stands for the rest of the region, or of the country.
create function search.city_of(country text, region_id smallint, city_id integer) returns integer
language sql immutable parallel safe
return coalesce(city_id, -region_id::integer, -100000 - search.country_code(country));

create table search.member (
  id bigint primary key,
  -- When last seen, in quarters of an hour: finer would rewrite the indexes with every click.
  active_bucket integer not null,
  date_of_birth date not null,
  -- Who named no city is together with those of the same region, or country, who did not: see search.city_of.
  city_id integer not null,
  site_id smallint not null,
  country smallint not null,
  -- 0 where the region is not known.
  region_id smallint not null,
  gender smallint not null,
  birth_year smallint not null,
  -- 1: has a photo that others see. 2: is fictional.
  flags smallint not null check (flags between 0 and 3)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_limit = 2000);

-- Each serves one search by reading its answer off the index alone, already in order. One index more whose beginning
-- competes with these, and the planner fetches everybody and sorts: plans.api.test.ts sees to it.
create index member_country on search.member (site_id, country, gender, active_bucket desc, id desc)
  include (date_of_birth, region_id, flags);
create index member_region on search.member (site_id, country, region_id, gender, active_bucket desc, id desc)
  include (date_of_birth, flags);
create index member_country_year on search.member (site_id, country, gender, birth_year, active_bucket desc, id desc)
  include (date_of_birth, region_id, flags);
create index member_region_year
  on search.member (site_id, country, region_id, gender, birth_year, active_bucket desc, id desc)
  include (date_of_birth, flags);
-- For the order by nearest city. City comes before country, which the searches above always name: it cannot compete.
create index member_city on search.member (site_id, city_id, gender, active_bucket desc, id desc)
  include (date_of_birth, flags);

-- How many can be found, by when they were born: a year (1990), a month (199003) and a day (19900314) each have a row,
-- so that any range of ages is a handful of rows. Region -1 is the whole country.
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

-- How many live in each city: the search by distance passes by where nobody lives.
create table search.city_facet (
  site_id smallint not null,
  country smallint not null,
  city_id integer not null,
  gender smallint not null,
  members integer not null,
  primary key (site_id, country, city_id, gender)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- Until when it was written down who had been there.
create table search.presence_written (
  site_id smallint primary key,
  until timestamptz not null
);

-- The year, the month and the day somebody is counted in.
create function search.spans_of(born date) returns setof integer
language sql immutable strict parallel safe rows 3
return unnest(array[
  extract(year from born)::integer,
  (extract(year from born) * 100 + extract(month from born))::integer,
  (extract(year from born) * 10000 + extract(month from born) * 100 + extract(day from born))::integer]);

-- Rows of search.member as they come or go, as counts: `by` is 1 or -1.
create type search.change as (
  site_id smallint, country smallint, region_id smallint, city_id integer, gender smallint, date_of_birth date,
  flags smallint, by integer
);

-- Counts are taken in the order of their keys, so that two who move at the same moment do not wait for each other.
create function search.count_changes(changes search.change[]) returns void
language sql volatile
begin atomic
  insert into search.facet as facet (site_id, country, region_id, gender, span,
    real_without_photo, real_with_photo, fictional_without_photo, fictional_with_photo)
  select site_id, country, place, gender, part, counted.n0, counted.n1, counted.n2, counted.n3
  from (
    select site_id, country, place, gender, part,
      coalesce(sum(by) filter (where flags = 0), 0) as n0, coalesce(sum(by) filter (where flags = 1), 0) as n1,
      coalesce(sum(by) filter (where flags = 2), 0) as n2, coalesce(sum(by) filter (where flags = 3), 0) as n3
    from unnest(changes) as change
      cross join lateral (values (region_id), (-1::smallint)) as places (place)
      cross join lateral search.spans_of(date_of_birth) as part
    group by site_id, country, place, gender, part
  ) as counted
  where (n0, n1, n2, n3) <> (0, 0, 0, 0)
  order by site_id, country, place, gender, part
  on conflict (site_id, country, region_id, gender, span) do update set
    real_without_photo = facet.real_without_photo + excluded.real_without_photo,
    real_with_photo = facet.real_with_photo + excluded.real_with_photo,
    fictional_without_photo = facet.fictional_without_photo + excluded.fictional_without_photo,
    fictional_with_photo = facet.fictional_with_photo + excluded.fictional_with_photo;
  insert into search.city_facet as facet (site_id, country, city_id, gender, members)
  select site_id, country, city_id, gender, sum(by)
  from unnest(changes) as change
  group by site_id, country, city_id, gender
  having sum(by) <> 0
  order by site_id, country, city_id, gender
  on conflict (site_id, country, city_id, gender) do update set members = facet.members + excluded.members;
end;

create function search.count_member() returns trigger
language plpgsql
as $$
declare
  before search.change[] := '{}';
  after search.change[] := '{}';
begin
  if tg_op <> 'INSERT' then
    before := array[row(old.site_id, old.country, old.region_id, old.city_id, old.gender, old.date_of_birth, old.flags,
      -1)::search.change];
  end if;
  if tg_op <> 'DELETE' then
    after := array[row(new.site_id, new.country, new.region_id, new.city_id, new.gender, new.date_of_birth, new.flags,
      1)::search.change];
  end if;
  perform search.count_changes(before || after);
  return null;
end
$$;

-- Being seen changes none of these columns, so it counts nothing.
create trigger count_change
after update of site_id, country, region_id, city_id, gender, date_of_birth, flags on search.member
for each row execute function search.count_member();
create trigger count_gone after delete on search.member for each row execute function search.count_member();

-- Many may come at once: they are counted together.
create function search.count_added() returns trigger
language plpgsql
as $$
begin
  perform search.count_changes(array_agg(
    row(site_id, country, region_id, city_id, gender, date_of_birth, flags, 1)::search.change)) from added;
  return null;
end
$$;
create trigger count_added after insert on search.member
referencing new table as added for each statement execute function search.count_added();

-- The row a profile has in the search, or none where it is not to be found.
create view search.findable as
select id, site_id, search.country_code(country) as country, coalesce(region_id, 0)::smallint as region_id,
  search.city_of(country, region_id, city_id) as city_id, search.gender_code(gender) as gender,
  extract(year from date_of_birth)::smallint as birth_year, date_of_birth,
  -- Until somebody is seen again they rank by when they came.
  floor(extract(epoch from created_at) / 900)::integer as active_bucket,
  (case when exists (select from photos.photo where profile_id = profile.id and state = 'open') then 1 else 0 end
    + case kind when 'fictional' then 2 else 0 end)::smallint as flags
from profiles.profile as profile
where status = 'active' and not invisible;

insert into search.member
  (id, site_id, country, region_id, city_id, gender, birth_year, date_of_birth, active_bucket, flags)
select id, site_id, country, region_id, city_id, gender, birth_year, date_of_birth, active_bucket, flags
from search.findable;
