-- credits: what members may spend, as a double-entry ledger that nobody can change afterwards.
create schema credits;

-- The site's side of a ledger entry. The names are those of credits.rules.ts: the compiler compares the two lists.
create type credits.ledger_account as enum (
  'sales', 'bonus', 'spent_message', 'spent_gift', 'spent_photo', 'returned', 'refund', 'chargeback_debt', 'expired'
);

-- Wallets: the member's side, with the id of the account. When the person is erased the number stays and leads to nobody.
-- The balance is a cache of the entries, moved in the statement that writes them, and never below zero.
create table credits.wallet (
  id bigint primary key,
  balance integer not null default 0 check (balance >= 0),
  -- The number of entries: the next entry's number is one more.
  entries integer not null default 0,
  -- The sum of all debits. Credits are used up in the order they came, so this tells what is left of each lot.
  spent integer not null default 0 check (spent >= 0),
  -- The price and the credits of the last purchase; null before the first one.
  paid_cents integer,
  paid_credits integer,
  currency text,
  -- Nothing is spent while a payment that the bank took back is not settled.
  frozen boolean not null default false
) with (fillfactor = 70);

-- Ledger entries: so many credits from the ledger account into the wallet, or, below zero, the other way.
create table credits.ledger_entry (
  wallet_id bigint not null,
  number integer not null,
  -- The idempotency key is chosen by the caller: the same key is the same entry.
  key uuid not null,
  -- The fingerprint of the request tells the same request from another one with the same key.
  fingerprint bigint not null,
  ledger_account credits.ledger_account not null,
  -- Nothing was paid for a free reply; its entry says so, and its key is used.
  amount integer not null check (amount <> 0 or ledger_account = 'spent_message'),
  balance integer not null check (balance >= 0),
  at timestamptz(3) not null,
  -- The worth in money, as it was shown.
  worth_cents integer,
  currency text,
  -- What was paid: the other profile; a photo, or a conversation with the number of its message; the public id of the
  -- conversation; the gift. The number of a withdrawal is that of its lot.
  other_id bigint,
  ref_id bigint,
  ref_number integer,
  conversation_public_id text,
  gift text,
  primary key (wallet_id, number),
  unique (wallet_id, key)
);

-- The role of the processes only adds; what an entry tells of a person it may empty (platform/db/grant-rights.ts).
comment on table credits.ledger_entry is
  'append-only, except: other_id, ref_id, ref_number, conversation_public_id, gift';

-- Entries about one person are found when that person is erased.
create index ledger_entry_other on credits.ledger_entry (other_id) where other_id is not null;

-- Signup grants: the mailbox and the browser that had credits for signing up at a site, each by keyed hash. They lead to no
-- account and outlive it for a while: who leaves and comes back is not given them again.
create table credits.signup_grant (
  site_id smallint not null references sites.site,
  mailbox_hash bytea not null,
  device_hash bytea not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, mailbox_hash),
  unique (site_id, device_hash)
);
create index signup_grant_expiry on credits.signup_grant (expires_at);

-- Postings: both sides of every entry. They sum to zero.
create view credits.ledger_posting as
  select wallet_id, number, wallet_id as account_id, null::credits.ledger_account as ledger_account, amount
  from credits.ledger_entry
  union all
  select wallet_id, number, null, ledger_account, -amount from credits.ledger_entry;

-- Lots: credits that came together. What is left of a lot follows from the sum of all debits; what was withdrawn from it
-- is written here.
create table credits.lot (
  wallet_id bigint not null,
  -- The number of the entry that brought it.
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
