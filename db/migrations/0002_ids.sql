-- ids: numbers of 64 bits that carry their time and one of 1,024 logical shards, so that rows can move between cells.
create schema ids;

create sequence ids.id_sequence as integer minvalue 0 maxvalue 4095 cycle;

-- 41 bits of milliseconds since 2026, 10 bits of shard, 12 bits that tell apart what one millisecond made.
create function ids.next_id(shard integer default 0) returns bigint
language sql volatile
as $$
  -- All these operators bind alike, so every pair is in brackets.
  select ((((extract(epoch from clock_timestamp()) * 1000)::bigint - 1767225600000) << 22)
    | ((shard & 1023)::bigint << 12))
    | nextval('ids.id_sequence')
$$;
