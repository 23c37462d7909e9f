-- A trigger of credits.ledger_entry: entries are never changed.
create or replace function credits.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'ledger entries are never changed' using errcode = 'restrict_violation';
end
$$;

create or replace trigger ledger_entry_is_final before update or delete on credits.ledger_entry
  for each row execute function credits.refuse_change();
create or replace trigger ledger_is_final before truncate on credits.ledger_entry
  for each statement execute function credits.refuse_change();
