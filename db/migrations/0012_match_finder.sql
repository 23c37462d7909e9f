-- match finder: what members may say of their looks, where the site asks for it, and how they are found by it.
alter table profiles.profile
  add column appearance text check (appearance in ('normal', 'sexy')),
  -- Only what a member chose to say, only where the site asks; shown to nobody.
  add column race text check (race in ('white', 'other'));

-- 1: normal, 2: sexy, 4: white, 8: other; 0 where nothing was said.
create function search.looks_of(appearance text, race text) returns smallint
language sql immutable parallel safe
return (case appearance when 'normal' then 1 when 'sexy' then 2 else 0 end
  + case race when 'white' then 4 when 'other' then 8 else 0 end)::smallint;

alter table search.member add column looks smallint not null default 0;

-- Only those who said something are in it, and only a search that names their looks can use it.
create index member_looks on search.member (site_id, country, gender, looks, active_bucket desc, id desc)
  include (date_of_birth, region_id, flags) where looks <> 0;

create or replace view search.findable as
select id, site_id, search.country_code(country) as country, coalesce(region_id, 0)::smallint as region_id,
  search.city_of(country, region_id, city_id) as city_id, search.gender_code(gender) as gender,
  extract(year from date_of_birth)::smallint as birth_year, date_of_birth,
  -- Until somebody is seen again they rank by when they came.
  floor(extract(epoch from created_at) / 900)::integer as active_bucket,
  (case when exists (select from photos.photo where profile_id = profile.id and state = 'open') then 1 else 0 end
    + case kind when 'fictional' then 2 else 0 end)::smallint as flags,
  search.looks_of(appearance, race) as looks
from profiles.profile as profile
where status = 'active' and not invisible;
