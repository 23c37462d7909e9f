-- An id of 64 bits: 41 bits of milliseconds since 2026, 10 bits of shard, 12 bits that tell apart what one millisecond made.
-- The shard is that of the site, so that a site's rows can be told from those of others by their ids alone.
create or replace function ids.next_id(shard integer) returns bigint
language sql volatile
as $$
  -- All these operators bind alike, so every pair is in brackets.
  select ((((extract(epoch from clock_timestamp()) * 1000)::bigint - 1767225600000) << 22)
    | ((shard & 1023)::bigint << 12))
    | nextval('ids.id_sequence')
$$;
