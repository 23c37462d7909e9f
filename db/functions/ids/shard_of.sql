-- The shard that stands in an id: what hangs on a row takes the shard of that row.
create or replace function ids.shard_of(id bigint) returns integer
language sql immutable strict parallel safe
return ((id >> 12) & 1023)::integer;
