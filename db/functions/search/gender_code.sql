-- The code of a gender in search.member.
create or replace function search.gender_code(gender text) returns smallint
language sql immutable strict parallel safe
return (case gender when 'male' then 0 when 'female' then 1 end)::smallint;
