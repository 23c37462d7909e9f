-- credits: what members may spend, as a ledger of bookings with two sides that nobody can change afterwards.
create schema credits;

-- The house's side of a booking.
create table credits.house (
  id smallint primary key,
  name text not null unique
);
insert into credits.house (id, name) values
  (1, 'sales'), (2, 'bonus'), (3, 'spent_message'), (4, 'spent_gift'), (5, 'spent_photo'), (6, 'returned'),
  (7, 'refund'), (8, 'chargeback_debt'), (9, 'expired');

-- A member's side: one row each, with the id of the account. When the person is forgotten the number stays and leads to
-- nobody. The balance is a cache of the bookings, moved in the statement that writes them, and never below zero.
create table credits.wallet (
  id bigint primary key,
  balance integer not null default 0 check (balance >= 0),
  -- How many bookings there are: the next one's number is one more.
  bookings integer not null default 0,
  -- All that was ever spent. Credits are used up in the order they came, so this tells what is left of each lot.
  spent integer not null default 0 check (spent >= 0),
  -- What this member last paid, for how many credits; nothing before the first purchase.
  paid_cents integer,
  paid_credits integer,
  currency text
) with (fillfactor = 70);

-- One booking: so many credits into the wallet out of the house, or, below zero, the other way.
create table credits.booking (
  wallet_id bigint not null,
  number integer not null,
  -- Chosen by who asked for it: asked again it is the same booking.
  key uuid not null,
  -- Of what was asked for, to tell the same question from another one with the same key.
  fingerprint bigint not null,
  house_id smallint not null,
  amount integer not null check (amount <> 0),
  balance integer not null check (balance >= 0),
  at timestamptz(3) not null,
  -- What it is worth in money, as it was shown.
  worth_cents integer,
  currency text,
  -- Who it was for, what it paid and where: a profile; a photo, or a conversation and the number of its message; the
  -- address of the conversation; the gift. Of what was taken back, the number is the lot's.
  other_id bigint,
  ref_id bigint,
  ref_number integer,
  place text,
  what text,
  primary key (wallet_id, number),
  unique (wallet_id, key)
);

-- Both sides of every booking: they sum to zero.
create view credits.entry as
  select wallet_id as account_id, null::smallint as house_id, amount, wallet_id, number from credits.booking
  union all
  select null, house_id, -amount, wallet_id, number from credits.booking;

create function credits.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'bookings are never changed' using errcode = 'restrict_violation';
end
$$;
create trigger booking_is_final before update or delete on credits.booking
  for each row execute function credits.refuse_change();
create trigger bookings_are_final before truncate on credits.booking
  for each statement execute function credits.refuse_change();

-- Credits that came together. What is left of a lot follows from how much was spent in all; what was taken back from it
-- is written here.
create table credits.lot (
  wallet_id bigint not null,
  -- The booking that brought it.
  number integer not null,
  kind text not null check (kind in ('purchase', 'bonus', 'returned')),
  amount integer not null check (amount > 0),
  withdrawn integer not null default 0 check (withdrawn between 0 and amount),
  paid_cents integer,
  currency text,
  primary key (wallet_id, number),
  check ((kind = 'purchase') = (paid_cents is not null)),
  check ((paid_cents is null) = (currency is null))
);

-- Takes credits out of a wallet and books them, in the caller's transaction: the wallet is locked last and to its end.
-- It is worth what the member last paid for as many, or what is said here. Raises VK402 where there are not enough. The
-- same key again violates `booking_wallet_id_key_key`: who calls looks for the key first, and once more after that
-- violation.
create function credits.spend(
  member bigint, booking_key uuid, booking_fingerprint bigint, house smallint, price integer, at timestamptz,
  worth integer, worth_currency text, other bigint, ref bigint, number_in_ref integer, place text, what text
) returns integer
language plpgsql
as $$
declare
  purse credits.wallet;
begin
  update credits.wallet set balance = balance - price, bookings = bookings + 1, spent = spent + price
  where id = member and balance >= price
  returning * into purse;
  if not found then
    -- The same key may have taken the last of them a moment ago.
    if exists (select from credits.booking where wallet_id = member and key = booking_key) then
      raise unique_violation using constraint = 'booking_wallet_id_key_key';
    end if;
    raise exception 'not enough credits' using errcode = 'VK402';
  end if;
  insert into credits.booking (wallet_id, number, key, fingerprint, house_id, amount, balance, at, worth_cents, currency,
    other_id, ref_id, ref_number, place, what)
  values (member, purse.bookings, booking_key, booking_fingerprint, house, -price, purse.balance, at,
    coalesce(round(price * purse.paid_cents::numeric / purse.paid_credits)::integer, worth),
    coalesce(purse.currency, worth_currency), other, ref, number_in_ref, place, what);
  return purse.balance;
end
$$;

-- Puts credits into a wallet as a lot of their own. The same key again changes nothing and tells the balance.
create function credits.grant_lot(
  member bigint, booking_key uuid, house smallint, lot_kind text, granted integer, at timestamptz,
  cents integer, lot_currency text
) returns integer
language plpgsql
as $$
declare
  now_there integer;
  next_number integer;
begin
  insert into credits.wallet (id) values (member) on conflict do nothing;
  -- Locked before the key is looked for, so that the same grant twice at once is one.
  select balance, bookings + 1 into now_there, next_number from credits.wallet where id = member for update;
  if exists (select from credits.booking where wallet_id = member and key = booking_key) then
    return now_there;
  end if;
  update credits.wallet set balance = balance + granted, bookings = next_number,
    paid_cents = coalesce(cents, paid_cents), paid_credits = case when cents is null then paid_credits else granted end,
    currency = coalesce(lot_currency, currency)
  where id = member returning balance into now_there;
  insert into credits.booking (wallet_id, number, key, fingerprint, house_id, amount, balance, at, worth_cents, currency)
  values (member, next_number, booking_key, 0, house, granted, now_there, at, cents, lot_currency);
  insert into credits.lot (wallet_id, number, kind, amount, paid_cents, currency)
  values (member, next_number, lot_kind, granted, cents, lot_currency);
  return now_there;
end
$$;

-- Takes back what is left of a lot: all that came with it and was neither spent nor taken back before. Answers how many
-- credits those were and what was paid for them; the same key again answers the same. Raises VK404 where there is no
-- such lot, VK422 where the key was used for something else.
create function credits.withdraw(
  member bigint, booking_key uuid, house smallint, lot_number integer, at timestamptz, out taken integer, out cents integer
)
language plpgsql
as $$
declare
  purse credits.wallet;
  known credits.booking;
  source credits.lot;
  came_before integer;
begin
  select * into purse from credits.wallet where id = member for update;
  select * into known from credits.booking where wallet_id = member and key = booking_key;
  if found then
    if known.house_id <> house or known.ref_number is distinct from lot_number then
      raise exception 'the key was used for something else' using errcode = 'VK422';
    end if;
    taken := -known.amount;
    cents := known.worth_cents;
    return;
  end if;
  select * into source from credits.lot where wallet_id = member and number = lot_number;
  if not found then
    raise exception 'there is no such lot' using errcode = 'VK404';
  end if;
  select coalesce(sum(amount - withdrawn), 0) into came_before from credits.lot
  where wallet_id = member and number < lot_number;
  taken := source.amount - source.withdrawn
    - least(greatest(purse.spent - came_before, 0), source.amount - source.withdrawn);
  cents := round(taken * source.paid_cents::numeric / source.amount);
  if taken = 0 then
    return;
  end if;
  update credits.wallet set balance = balance - taken, bookings = bookings + 1 where id = member returning * into purse;
  update credits.lot set withdrawn = withdrawn + taken where wallet_id = member and number = lot_number;
  insert into credits.booking (wallet_id, number, key, fingerprint, house_id, amount, balance, at, worth_cents, currency,
    ref_number)
  values (member, purse.bookings, booking_key, 0, house, -taken, purse.balance, at, cents, source.currency, lot_number);
end
$$;
