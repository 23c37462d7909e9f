-- needs: search.country_code, search.gender_code, search.city_of, search.looks_of, search.reason_code
-- A view: the row of search.member that each profile should have; none for a profile that is not to be found.
drop view if exists search.searchable_profile;
create view search.searchable_profile as
select id, site_id, search.country_code(country) as country, coalesce(region_id, 0)::smallint as region_id,
  search.city_of(country, region_id, city_id) as city_id, search.gender_code(gender) as gender,
  extract(year from date_of_birth)::smallint as birth_year, date_of_birth,
  -- A member who was not seen since ranks by the signup.
  floor(extract(epoch from created_at) / 900)::integer as active_bucket,
  (case when exists (select from photos.photo where profile_id = profile.id and state = 'open') then 1 else 0 end
    + case kind when 'fictional' then 2 else 0 end + 4 * search.reason_code(reason))::smallint as flags,
  search.looks_of(appearance, race) as looks
from profiles.profile as profile
where status = 'active' and not invisible;
