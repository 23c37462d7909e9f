-- Takes credits out of a wallet and writes the entry, in the caller's transaction: the wallet is locked last and to its end.
-- The entry is worth what the member last paid for as many credits, or what is said here. Raises VK402 where there are not
-- enough, and VK424 where the wallet is frozen. Where the price is nothing, a wallet is made if there is none, and the entry says so. The same key again violates `ledger_entry_wallet_id_key_key`: a caller looks for the key first, and once more
-- after that violation.
create or replace function credits.spend(
  member bigint, entry_key uuid, entry_fingerprint bigint, account credits.ledger_account, price integer, at timestamptz,
  worth integer, worth_currency text, other bigint, ref bigint, number_in_ref integer default null,
  conversation text default null, entry_gift text default null
) returns integer
language plpgsql
as $$
declare
  wallet credits.wallet;
begin
  update credits.wallet as w set balance = w.balance - price, entries = w.entries + 1, spent = w.spent + price
  where w.id = member and w.balance >= price and not w.frozen
  returning w.* into wallet;
  if not found and exists (select from credits.wallet as w where w.id = member and w.frozen) then
    raise exception 'the wallet is frozen' using errcode = 'VK424';
  elsif not found and price = 0 then
    insert into credits.wallet as w (id, entries) values (member, 1)
    on conflict (id) do update set entries = w.entries + 1
    returning w.* into wallet;
  elsif not found then
    -- The same key may have taken the last of them a moment ago.
    if exists (select from credits.ledger_entry where wallet_id = member and key = entry_key) then
      raise unique_violation using constraint = 'ledger_entry_wallet_id_key_key';
    end if;
    raise exception 'not enough credits' using errcode = 'VK402';
  end if;
  insert into credits.ledger_entry (wallet_id, number, key, fingerprint, ledger_account, amount, balance, at, worth_cents,
    currency, other_id, ref_id, ref_number, conversation_public_id, gift)
  values (member, wallet.entries, entry_key, entry_fingerprint, account, -price, wallet.balance, at,
    coalesce(round(price * wallet.paid_cents::numeric / wallet.paid_credits)::integer, worth),
    coalesce(wallet.currency, worth_currency), other, ref, number_in_ref, conversation, entry_gift);
  return wallet.balance;
end
$$;
