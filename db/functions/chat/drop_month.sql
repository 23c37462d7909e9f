-- Drops the partition of the month that begins at a moment, with every message in it. It has the rights of the owner: the role
-- of the processes cannot change the schema.
create or replace function chat.drop_month(begins timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('drop table chat.%I', 'message_' || to_char(begins at time zone 'UTC', 'YYYYMM'));
end
$$;
