-- needs: search.country_code
-- The city of a profile. Where none is known, a number below zero stands for the rest of the region, or of the country.
create or replace function search.city_of(country text, region_id smallint, city_id integer) returns integer
language sql immutable parallel safe
return coalesce(city_id, -region_id::integer, -100000 - search.country_code(country));
