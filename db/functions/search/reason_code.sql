-- The code of what a member hopes for, in the flags of search.member; 0 where nothing was said.
create or replace function search.reason_code(reason text) returns smallint
language sql immutable parallel safe
return (case reason when 'serious' then 1 when 'dating' then 2 when 'friendship' then 3 when 'chatting' then 4
  when 'open' then 5 else 0 end)::smallint;
