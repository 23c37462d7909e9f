create or replace function chat.send() returns void
language plpgsql
as $$
declare
  known credits.ledger_entry;
begin
  perform from accounts.verified_session(token => null);
  perform credits.spend(member => 1);
  perform safety.lock_pair(one => 1, other => 2);
end
$$;
