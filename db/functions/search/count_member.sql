-- A trigger of search.member: counts a row that was changed or removed. A visit changes none of the columns of the first
-- trigger, so it counts nothing.
create or replace function search.count_member() returns trigger
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
  perform search.count_changes(changes => before || after);
  return null;
end
$$;

create or replace trigger count_change
after update of site_id, country, region_id, city_id, gender, date_of_birth, flags on search.member
for each row execute function search.count_member();
create or replace trigger count_gone after delete on search.member for each row execute function search.count_member();
