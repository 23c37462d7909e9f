-- Makes the partition of the month that begins at a moment. It has the rights of the owner: the role of the processes cannot
-- change the schema. Messages of that month wait in the default partition, and move in. The partition is attached instead
-- of made in place: senders do not wait for it.
create or replace function chat.make_month(begins timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ends timestamptz := (begins at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  name text := 'message_' || to_char(begins at time zone 'UTC', 'YYYYMM');
begin
  if begins <> date_trunc('month', begins, 'UTC') then
    raise exception 'a month does not begin at %', begins using errcode = 'invalid_parameter_value';
  end if;
  execute format('create table chat.%I (like chat.message including all)', name);
  -- Nobody adds to the default partition between the move and the moment in which PostgreSQL looks through it.
  lock table chat.message_default in access exclusive mode;
  execute format('with moved as (
    delete from chat.message_default where created_at >= %L and created_at < %L returning *)
    insert into chat.%I select * from moved', begins, ends, name);
  execute format('alter table chat.message attach partition chat.%I for values from (%L) to (%L)', name, begins, ends);
end
$$;
