-- needs: search.spans_of
-- Adds changes to the counts. Rows are taken in the order of their keys, so that two members who change at the same moment
-- do not wait for each other.
create or replace function search.count_changes(changes search.change[]) returns void
language sql volatile
begin atomic
  insert into search.facet as facet (site_id, country, region_id, gender, span,
    real_without_photo, real_with_photo, fictional_without_photo, fictional_with_photo)
  select site_id, country, area, gender, part, counted.n0, counted.n1, counted.n2, counted.n3
  from (
    select site_id, country, area, gender, part,
      coalesce(sum(by) filter (where flags & 3 = 0), 0) as n0, coalesce(sum(by) filter (where flags & 3 = 1), 0) as n1,
      coalesce(sum(by) filter (where flags & 3 = 2), 0) as n2, coalesce(sum(by) filter (where flags & 3 = 3), 0) as n3
    from unnest(changes) as change
      cross join lateral (values (region_id), (-1::smallint)) as areas (area)
      cross join lateral search.spans_of(date_of_birth) as part
    group by site_id, country, area, gender, part
  ) as counted
  where (n0, n1, n2, n3) <> (0, 0, 0, 0)
  order by site_id, country, area, gender, part
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
