-- The looks of a profile as bits: 1 normal, 2 sexy, 4 white, 8 other; 0 where nothing was said.
create or replace function search.looks_of(appearance text, race text) returns smallint
language sql immutable parallel safe
return (case appearance when 'normal' then 1 when 'sexy' then 2 else 0 end
  + case race when 'white' then 4 when 'other' then 8 else 0 end)::smallint;
