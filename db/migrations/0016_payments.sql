-- payments: orders of credits, the payments that are tried for them, and the money that goes back. What a provider says is
-- looked up there and joined with what is known here; nothing it sends is believed.
create schema payments;

-- Transition rules: every change of state that there is. The rows are those of machines.ts; a test compares the two.
create table payments.transition_rule (
  machine text not null check (machine in ('order', 'attempt', 'refund', 'chargeback', 'debt', 'mandate')),
  -- Null: the beginning.
  from_state text,
  to_state text not null,
  cause text not null,
  unique nulls not distinct (machine, from_state, to_state, cause)
);
insert into payments.transition_rule (machine, from_state, to_state, cause) values
  ('order', null, 'open', 'ordered'),
  ('order', 'open', 'replaced', 'ordered_again'),
  ('order', 'open', 'replaced', 'discount_used'),
  ('order', 'open', 'processing', 'payment_pending'),
  ('order', 'processing', 'open', 'payment_ended'),
  ('order', 'processing', 'replaced', 'payment_ended'),
  ('order', 'processing', 'expired', 'payment_ended'),
  ('order', 'open', 'expired', 'price_ended'),
  ('order', 'open', 'expired', 'withdrawn'),
  ('order', 'open', 'completed', 'paid'),
  ('order', 'processing', 'completed', 'paid'),
  ('order', 'replaced', 'completed', 'paid'),
  ('order', 'expired', 'completed', 'paid'),
  ('order', 'open', 'completed', 'accepted'),
  ('order', 'processing', 'completed', 'accepted'),
  ('order', 'completed', 'returned', 'money_returned'),
  ('order', 'returned', 'completed', 'chargeback_reversed'),
  ('attempt', null, 'created', 'begun'),
  ('attempt', 'created', 'asking', 'sent'),
  ('attempt', 'created', 'canceled', 'method_changed'),
  ('attempt', 'created', 'canceled', 'account_deleted'),
  ('attempt', 'created', 'canceled', 'withdrawn'),
  ('attempt', 'created', 'canceled', 'order_ended'),
  ('attempt', 'asking', 'open', 'reported'),
  ('attempt', 'asking', 'pending', 'reported'),
  ('attempt', 'asking', 'paid', 'reported'),
  ('attempt', 'asking', 'failed', 'reported'),
  ('attempt', 'asking', 'canceled', 'reported'),
  ('attempt', 'asking', 'expired', 'reported'),
  ('attempt', 'asking', 'refused', 'refused'),
  ('attempt', 'asking', 'refused', 'provider_away'),
  ('attempt', 'asking', 'lost', 'not_found'),
  ('attempt', 'open', 'pending', 'reported'),
  ('attempt', 'open', 'paid', 'reported'),
  ('attempt', 'open', 'failed', 'reported'),
  ('attempt', 'open', 'canceled', 'reported'),
  ('attempt', 'open', 'expired', 'reported'),
  ('attempt', 'pending', 'paid', 'reported'),
  ('attempt', 'pending', 'failed', 'reported'),
  ('attempt', 'pending', 'canceled', 'reported'),
  ('attempt', 'pending', 'expired', 'reported'),
  ('attempt', 'failed', 'paid', 'reported'),
  ('attempt', 'canceled', 'paid', 'reported'),
  ('attempt', 'expired', 'paid', 'reported'),
  ('attempt', 'lost', 'paid', 'reported'),
  ('attempt', 'lost', 'open', 'reported'),
  ('attempt', 'lost', 'pending', 'reported'),
  ('attempt', 'lost', 'failed', 'reported'),
  ('attempt', 'lost', 'canceled', 'reported'),
  ('attempt', 'lost', 'expired', 'reported'),
  ('refund', null, 'planned', 'money_without_order'),
  ('refund', null, 'planned', 'withdrawal'),
  ('refund', null, 'planned', 'goodwill'),
  ('refund', null, 'sent', 'reported'),
  ('refund', null, 'done', 'reported'),
  ('refund', 'planned', 'asking', 'sent'),
  ('refund', 'asking', 'sent', 'reported'),
  ('refund', 'asking', 'done', 'reported'),
  ('refund', 'asking', 'failed', 'reported'),
  ('refund', 'asking', 'canceled', 'reported'),
  ('refund', 'asking', 'planned', 'provider_away'),
  ('refund', 'asking', 'failed', 'refused'),
  ('refund', 'sent', 'done', 'reported'),
  ('refund', 'sent', 'failed', 'reported'),
  ('refund', 'sent', 'canceled', 'reported'),
  ('refund', 'done', 'failed', 'reported'),
  ('refund', 'failed', 'planned', 'tried_again'),
  ('refund', 'canceled', 'planned', 'tried_again'),
  ('refund', 'planned', 'canceled', 'payment_failed'),
  ('refund', 'planned', 'canceled', 'charged_back'),
  ('refund', 'failed', 'canceled', 'charged_back'),
  ('refund', 'by_hand', 'canceled', 'charged_back'),
  ('refund', 'planned', 'by_hand', 'cannot_return'),
  ('refund', 'failed', 'by_hand', 'cannot_return'),
  ('refund', 'canceled', 'by_hand', 'cannot_return'),
  ('refund', 'by_hand', 'done', 'paid_out'),
  ('chargeback', null, 'open', 'reported'),
  ('chargeback', null, 'open', 'collection_failed'),
  ('chargeback', 'open', 'reversed', 'reported'),
  ('chargeback', 'open', 'reversed', 'paid'),
  ('debt', null, 'open', 'money_returned'),
  ('debt', 'open', 'settled', 'paid'),
  ('debt', 'open', 'written_off', 'staff'),
  ('debt', 'open', 'written_off', 'account_erased'),
  ('debt', 'open', 'written_off', 'too_old'),
  ('debt', 'open', 'reversed', 'money_came_back'),
  ('debt', 'reversed', 'open', 'money_returned'),
  ('debt', 'settled', 'open', 'settlement_returned'),
  ('debt', 'settled', 'open', 'money_returned'),
  ('debt', 'settled', 'reversed', 'money_came_back'),
  ('mandate', null, 'signed', 'code_confirmed'),
  ('mandate', null, 'active', 'card_stored'),
  ('mandate', 'signed', 'active', 'provider_accepted'),
  ('mandate', 'signed', 'invalid', 'provider_refused'),
  ('mandate', 'signed', 'revoked', 'member'),
  ('mandate', 'active', 'revoked', 'member'),
  ('mandate', 'signed', 'revoked', 'account_erased'),
  ('mandate', 'active', 'revoked', 'account_erased'),
  ('mandate', 'active', 'expired', 'unused'),
  ('mandate', 'signed', 'expired', 'collected'),
  ('mandate', 'active', 'expired', 'collected');

-- Provider accounts: with whom a site takes money. One switch closes a provider for a site, whatever its routes say.
create table payments.provider_account (
  site_id smallint not null references sites.site on delete cascade,
  provider text not null,
  enabled boolean not null default true,
  primary key (site_id, provider)
);

-- Routes: which provider takes which payments of a site, in which order.
create table payments.route (
  site_id smallint not null references sites.site on delete cascade,
  -- An asterisk: every country.
  country text not null default '*' check (country ~ '^([A-Z]{2}|[*])$'),
  payment_method text not null,
  provider text not null,
  position smallint not null,
  enabled boolean not null default true,
  -- Empty: every currency.
  currencies text[] not null default '{}',
  min_cents integer not null default 1,
  max_cents integer not null default 1000000,
  primary key (site_id, country, payment_method, provider)
);

-- Buyers: the row that is locked before anything about one member's money. When the person is erased the number stays and
-- leads to nobody, as in the ledger.
create table payments.buyer (
  account_id bigint primary key,
  site_id smallint not null references sites.site,
  -- The most that the member wants to buy in a calendar month; null: no limit.
  limit_cents integer check (limit_cents >= 0),
  limit_currency text check (limit_currency ~ '^[A-Z]{3}$'),
  -- A higher limit that was asked for, and from when on it may be confirmed; a null amount with a time: no limit at all.
  next_limit_cents integer check (next_limit_cents >= 0),
  next_limit_from timestamptz(3),
  -- Until then the member buys nothing. Nobody can end it sooner.
  break_until timestamptz(3),
  -- The last reality check that was read: of which month, how many times the site's amount, and when.
  checked_month date,
  checked_times integer check (checked_times > 0),
  checked_at timestamptz(3),
  -- Whether a mail says each month what was bought and where it went.
  overview_mail boolean not null default false,
  erased_at timestamptz(3),
  check ((limit_cents is null) = (limit_currency is null)),
  check (next_limit_cents is null or next_limit_from is not null),
  check ((checked_month is null) = (checked_times is null) and (checked_month is null) = (checked_at is null))
);
create index buyer_overview on payments.buyer (account_id) where overview_mail;

-- Orders: what was promised for which price, frozen when it was ordered. No key leads to sites.bundle: a site's bundles are
-- replaced when it is saved.
create table payments.credit_order (
  id bigint primary key,
  public_id text not null unique,
  -- The number that members, receipts and statements show.
  number text not null,
  account_id bigint not null references payments.buyer,
  site_id smallint not null references sites.site,
  -- The idempotency key of the page, and what was ordered with it.
  key uuid not null,
  fingerprint bigint not null,
  -- A bundle of credits, or what is left of a payment that the bank took back.
  kind text not null default 'bundle' check (kind in ('bundle', 'debt')),
  bundle_key text not null,
  credits integer not null check (credits >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  list_cents integer not null check (list_cents > 0),
  discount_cents integer not null check (discount_cents >= 0),
  total_cents integer not null check (total_cents > 0),
  discount_code text,
  discount_percentage smallint check (discount_percentage between 1 and 90),
  discount_validity text check (discount_validity in ('once-per-user', 'once', 'many')),
  locale text not null,
  -- The country the member declared, and that of the address it was ordered from.
  country text not null check (country ~ '^[A-Z]{2}$'),
  ip_country text check (ip_country ~ '^[A-Z]{2}$'),
  -- Delivery begins at once only with the member's consent, to this version of the text.
  consent_at timestamptz(3) not null,
  consent_version text not null,
  price_until timestamptz(3) not null,
  state text not null,
  cause text not null,
  state_at timestamptz(3) not null,
  transitions integer not null default 0,
  -- The attempt whose money completed it, and the lot of credits it brought.
  completed_by bigint,
  completed_at timestamptz(3),
  -- Whether the credits came with the money, or once a debit was accepted that had yet to be settled.
  granted_on text check (granted_on in ('paid', 'accepted')),
  lot integer,
  -- What the credits cost that were taken back, and until when the member may withdraw from it.
  taken_cents integer not null default 0 check (taken_cents >= 0),
  refund_until timestamptz(3),
  withdrawn_at timestamptz(3),
  check ((kind = 'bundle') = (credits > 0)),
  check (granted_on is null or completed_by is not null),
  check (total_cents = list_cents - discount_cents),
  check ((discount_code is null) = (discount_percentage is null) and (discount_code is null) = (discount_validity is null)),
  check ((discount_code is null) = (discount_cents = 0)),
  check ((completed_by is null) = (completed_at is null)),
  unique (site_id, number),
  unique (account_id, key)
);
-- Staff name an order by its number alone.
create index credit_order_number on payments.credit_order (number);
create index credit_order_of_member on payments.credit_order (account_id, id desc);
create unique index credit_order_open on payments.credit_order (account_id) where state = 'open';
-- What was bought in a month counts against the member's limit.
create index credit_order_bought on payments.credit_order (account_id, completed_at) where completed_at is not null;
create index credit_order_processing on payments.credit_order (account_id) where state = 'processing';
-- Credits that came before their money: what a site may lose by it has a ceiling.
create index credit_order_accepted on payments.credit_order (site_id, completed_at) where granted_on = 'accepted';
create index credit_order_price_end on payments.credit_order (price_until) where state = 'open';

-- Mandates: what a member agreed to be charged by later. The account and the card are at the provider; what is written here
-- of a person is encrypted, and emptied when the person is erased. The rest proves that it was signed.
create table payments.mandate (
  id bigint primary key,
  public_id text not null unique,
  account_id bigint not null references payments.buyer,
  kind text not null check (kind in ('sdd', 'card')),
  -- What the debtor's bank shows; a card has none.
  reference text unique check (reference ~ '^[A-Z0-9]{8,35}$'),
  provider text not null,
  -- The key that the provider was asked for it with.
  key uuid not null unique,
  customer_id text,
  provider_mandate_id text,
  holder_encrypted bytea,
  iban_encrypted bytea,
  address_encrypted bytea,
  phone_encrypted bytea,
  -- By keys of their own, which never change: they outlive the person.
  iban_hash bytea,
  phone_hash bytea,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  brand text,
  expires text check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  signed_at timestamptz(3) not null,
  text_version text not null,
  locale text not null,
  -- The code that was sent and confirmed, and when.
  proof jsonb,
  creditor_identifier text,
  used_at timestamptz(3),
  uses integer not null default 0,
  state text not null,
  cause text not null,
  state_at timestamptz(3) not null,
  transitions integer not null default 0,
  check ((kind = 'sdd') = (reference is not null))
);
create index mandate_of_member on payments.mandate (account_id, id desc);
create index mandate_of_iban on payments.mandate (iban_hash) where iban_hash is not null;
create index mandate_of_phone on payments.mandate (phone_hash) where phone_hash is not null;
-- What nobody uses for long is charged no more.
create index mandate_use on payments.mandate (coalesce(used_at, signed_at)) where kind = 'card' and state = 'active';
create unique index mandate_of_provider on payments.mandate (provider, provider_mandate_id)
  where provider_mandate_id is not null;

-- Payment attempts: one call of a provider each. The key is ours and outlives the provider's memory of it.
create table payments.attempt (
  id bigint primary key,
  public_id text not null unique,
  order_id bigint not null references payments.credit_order,
  account_id bigint not null references payments.buyer,
  nth smallint not null,
  provider text not null,
  payment_method text not null,
  reported_method text,
  -- `first`: what is paid with may be charged again, the payer agreed to it. `recurring`: charged by a mandate.
  sequence text not null default 'oneoff' check (sequence in ('oneoff', 'first', 'recurring')),
  mandate_id bigint references payments.mandate,
  cents integer not null check (cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  key uuid not null unique,
  provider_id text,
  checkout_url text,
  -- Where a bank transfer has to go: account, bic, name and reference, as the provider said.
  transfer jsonb,
  failure text,
  -- Why its money was sent back.
  problem text check (problem in ('mismatch', 'duplicate', 'nobody', 'surplus')),
  instrument_country text check (instrument_country ~ '^[A-Z]{2}$'),
  check ((sequence = 'recurring') = (mandate_id is not null)),
  state text not null,
  cause text not null,
  state_at timestamptz(3) not null,
  transitions integer not null default 0,
  created_at timestamptz(3) not null,
  -- Nobody waits for it any more: it is asked for no more, only looked up and ended.
  canceling boolean not null default false,
  -- When the provider was first asked for it, and how often.
  requested_at timestamptz(3),
  asks integer not null default 0,
  -- When the provider was last looked up, and how often in this state.
  synced_at timestamptz(3),
  syncs integer not null default 0,
  -- When the provider, long after it was asked, first knew nothing of it.
  missed_at timestamptz(3),
  -- When the provider is looked up next; null: nothing is expected. A notice sets it, also for one that is paid.
  next_sync_at timestamptz(3),
  unique (order_id, nth),
  unique (provider, provider_id)
);
create index attempt_due on payments.attempt (next_sync_at) where next_sync_at is not null;
create index attempt_age on payments.attempt (provider, created_at);
-- How often a mandate was charged today, and what its bank said.
create index attempt_of_mandate on payments.attempt (mandate_id) where mandate_id is not null;
alter table payments.credit_order add foreign key (completed_by) references payments.attempt;

-- Refunds: money on its way back to who paid.
create table payments.refund (
  id bigint primary key,
  order_id bigint not null references payments.credit_order,
  attempt_id bigint not null references payments.attempt,
  kind text not null check (kind in ('mismatch', 'duplicate', 'nobody', 'surplus', 'withdrawal', 'goodwill', 'provider',
    'not_owed')),
  cents integer not null check (cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The credits that were taken back with it.
  credits integer not null default 0 check (credits >= 0),
  key uuid not null unique,
  provider_id text,
  -- Where it goes by hand: holder and account, encrypted, emptied once it is paid out.
  bank_encrypted bytea,
  failure text,
  tries smallint not null default 0,
  failures smallint not null default 0,
  -- When it is asked for, or looked up, next.
  next_try_at timestamptz(3),
  -- The law gives fourteen days.
  due_at timestamptz(3) not null,
  state text not null,
  cause text not null,
  state_at timestamptz(3) not null,
  transitions integer not null default 0,
  unique (attempt_id, provider_id)
);
create index refund_due on payments.refund (next_try_at) where next_try_at is not null;
create index refund_open on payments.refund (id) where state <> 'done';
create index refund_of_order on payments.refund (order_id);
-- Where money was to go by hand is not known for ever.
create index refund_account_end on payments.refund (due_at) where bank_encrypted is not null;
create unique index refund_without_order on payments.refund (attempt_id)
  where kind in ('mismatch', 'duplicate', 'nobody', 'surplus');
create unique index refund_of_withdrawal on payments.refund (order_id) where kind = 'withdrawal';

-- Chargebacks: the payer's bank took money back, or a debit was not paid whose credits had been given.
create table payments.chargeback (
  id bigint primary key,
  order_id bigint not null references payments.credit_order,
  attempt_id bigint not null references payments.attempt,
  -- Null: a debit that was not paid.
  provider_id text,
  cents integer not null check (cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text,
  -- What was left of the credits, and what those had cost.
  taken_credits integer not null default 0 check (taken_credits >= 0),
  taken_cents integer not null default 0 check (taken_cents >= 0),
  -- The lot in which they came back, once the money did.
  lot integer,
  received_at timestamptz(3) not null,
  state text not null,
  cause text not null,
  state_at timestamptz(3) not null,
  transitions integer not null default 0,
  unique nulls not distinct (attempt_id, provider_id)
);
create index chargeback_of_order on payments.chargeback (order_id);
create index chargeback_of_provider on payments.chargeback (provider_id);
create index chargeback_age on payments.chargeback (received_at);

-- Debts: credits were used whose money the bank took back. Until it is settled or written off the member spends nothing.
create table payments.debt (
  id bigint primary key,
  public_id text not null unique,
  account_id bigint not null references payments.buyer,
  order_id bigint not null unique references payments.credit_order,
  cents integer not null check (cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- The order with which it was paid.
  settled_by bigint references payments.credit_order,
  state text not null,
  cause text not null,
  state_at timestamptz(3) not null,
  transitions integer not null default 0
);
create index debt_open on payments.debt (account_id) where state = 'open';
create index debt_age on payments.debt (opened_at) where state = 'open';
alter table payments.credit_order add column debt_id bigint references payments.debt,
  add check ((kind = 'debt') = (debt_id is not null));
-- What was paid for a debt: all its settlements together.
create index credit_order_of_debt on payments.credit_order (debt_id) where debt_id is not null;

-- Direct debits that wait for the code that was sent to the phone. The code is good for a quarter of an hour; the form is
-- encrypted, and gone a quarter of an hour after that, or once it was used.
create table payments.direct_debit_request (
  id bigint primary key,
  public_id text not null unique,
  account_id bigint not null references payments.buyer,
  -- The idempotency key of the page: pressed twice, one text leaves.
  key uuid not null,
  reference text not null unique check (reference ~ '^[A-Z0-9]{8,35}$'),
  -- What is ordered, as it was asked for, and what it cost then.
  bundle_key text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  discount_code text,
  total_cents integer not null check (total_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  form_encrypted bytea,
  iban_hash bytea not null,
  phone_hash bytea not null,
  code_hash bytea,
  tries smallint not null default 0,
  sends smallint not null default 0,
  sent_at timestamptz(3),
  blocked_until timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  order_id bigint references payments.credit_order,
  unique (account_id, key)
);
create index direct_debit_request_expiry on payments.direct_debit_request (expires_at);
create index direct_debit_request_of_member on payments.direct_debit_request (account_id, id desc);

-- Accounts and phones that are charged no more: a debit came back. Keyed hashes, which lead to nobody.
create table payments.direct_debit_block (
  kind text not null check (kind in ('iban', 'phone')),
  hash bytea not null,
  why text not null,
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  primary key (kind, hash)
);
create index direct_debit_block_end on payments.direct_debit_block (until);

-- What people of the operator did about somebody's money, each with a reason.
create table payments.staff_action (
  id bigint primary key,
  at timestamptz(3) not null,
  by text not null check (length(by) between 1 and 100),
  action text not null,
  account_id bigint,
  order_id bigint,
  refund_id bigint,
  cents integer,
  credits integer,
  -- Of goodwill: what it is given for, once.
  ticket text check (length(ticket) between 1 and 100),
  reason text not null check (length(reason) between 5 and 1000)
);
comment on table payments.staff_action is 'append-only';
create index staff_action_of_account on payments.staff_action (account_id, id desc);
create unique index staff_action_of_ticket on payments.staff_action (order_id, action, ticket) where ticket is not null;

-- Transitions: what became of each of them, and why.
create table payments.transition (
  machine text not null,
  entity_id bigint not null,
  nth integer not null,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz(3) not null,
  primary key (machine, entity_id, nth)
);
comment on table payments.transition is 'append-only';

-- Notices: a provider said that something changed. Kept for a while, to find out who said what when.
create table payments.notice (
  id bigint primary key,
  attempt_id bigint not null references payments.attempt,
  provider text not null,
  at timestamptz(3) not null
);
create index notice_of_attempt on payments.notice (attempt_id);
create index notice_age on payments.notice (at);

-- Differences: what a provider says and what is known here do not fit together, for a person to look at.
create table payments.difference (
  id bigint primary key,
  provider text not null,
  -- What the provider calls the payment, the refund or the chargeback.
  provider_id text not null,
  attempt_id bigint references payments.attempt,
  kind text not null check (kind in ('foreign', 'mismatch', 'theirs_unknown', 'ours_unknown', 'state', 'amount',
    'refund_unknown', 'refund_missing', 'chargeback_unknown', 'chargeback_missing', 'paid_not_completed')),
  -- What each side says of it.
  ours text,
  theirs text,
  found_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- Who closed it, and how it was explained; the comparison closes what fits together again.
  closed_by text,
  note text,
  check ((closed_at is null) = (closed_by is null))
);
create index difference_open on payments.difference (found_at) where closed_at is null;
create unique index difference_once on payments.difference (provider, provider_id, kind) where closed_at is null;

-- Books: each time that a provider's list was compared with ours to its end, and what both came to.
create table payments.books_run (
  provider text not null,
  finished_at timestamptz(3) not null,
  -- Payments from then on, and money that went back from then on.
  payments_since timestamptz(3) not null,
  returns_since timestamptz(3) not null,
  payments integer not null,
  primary key (provider, finished_at)
);
create table payments.books_sum (
  provider text not null,
  finished_at timestamptz(3) not null,
  kind text not null check (kind in ('payments', 'refunds', 'chargebacks')),
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  theirs_cents bigint not null,
  ours_cents bigint not null,
  primary key (provider, finished_at, kind, day, currency),
  foreign key (provider, finished_at) references payments.books_run
);
