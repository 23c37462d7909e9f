-- The year, the month and the day of birth under which a member is counted.
create or replace function search.spans_of(born date) returns setof integer
language sql immutable strict parallel safe rows 3
return unnest(array[
  extract(year from born)::integer,
  (extract(year from born) * 100 + extract(month from born))::integer,
  (extract(year from born) * 10000 + extract(month from born) * 100 + extract(day from born))::integer]);
