-- A trigger of search.member: rows that are added by one statement are counted together.
create or replace function search.count_added() returns trigger
language plpgsql
as $$
begin
  perform search.count_changes(changes => array_agg(
    row(site_id, country, region_id, city_id, gender, date_of_birth, flags, 1)::search.change)) from added;
  return null;
end
$$;

create or replace trigger count_added after insert on search.member
referencing new table as added for each statement execute function search.count_added();
