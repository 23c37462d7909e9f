-- The code of a country: two letters in two bytes.
create or replace function search.country_code(country text) returns smallint
language sql immutable strict parallel safe
return ((ascii(country) - 65) * 26 + ascii(substr(country, 2)) - 65)::smallint;
