-- A trigger of credits.ledger_entry: entries are never changed. Erasing a person is the one exception: what an entry tells
-- of somebody goes as a whole, and nothing else moves.
create or replace function credits.refuse_change() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if old.other_id is not null and to_jsonb(new) = to_jsonb(old) || jsonb_build_object('other_id', null, 'ref_id', null,
        'ref_number', null, 'conversation_public_id', null, 'gift', null) then
      return new;
    end if;
  end if;
  raise exception 'ledger entries are never changed' using errcode = 'restrict_violation';
end
$$;

create or replace trigger ledger_entry_is_final before update or delete on credits.ledger_entry
  for each row execute function credits.refuse_change();
create or replace trigger ledger_is_final before truncate on credits.ledger_entry
  for each statement execute function credits.refuse_change();
