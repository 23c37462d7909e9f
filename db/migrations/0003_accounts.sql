-- accounts: who may come in. An address belongs to one confirmed account per site; any number of attempts may wait for it.
create schema accounts;

create table accounts.account (
  id bigint primary key default ids.next_id(),
  site_id smallint not null references sites.site,
  status text not null check (status in ('not_confirmed', 'confirmed', 'deleted')),
  email text not null check (email = lower(email)),
  password_hash text not null check (password_hash like '$argon2id$%'),
  name text not null,
  gender text not null check (gender in ('male', 'female')),
  looking_for text not null check (looking_for in ('male', 'female', 'both')),
  date_of_birth date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  language text not null,
  signup_message text,
  tracking jsonb not null default '{}',
  notifications_disabled text[] not null default '{}',
  signup_date timestamptz not null,
  -- When the mail of the signup was handed to the mail server: the signup's last step waits for it.
  signup_mail_sent_at timestamptz,
  confirmed_at timestamptz,
  deleted_at timestamptz,
  delete_reason text check (
    delete_reason in ('price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other')
  ),
  delete_remarks text,
  check ((status = 'deleted') = (deleted_at is not null))
);
-- Attempts that were never confirmed do not hold an address: a stranger must not be able to squat on it.
create unique index account_address on accounts.account (site_id, email) where status <> 'not_confirmed';
create index account_email on accounts.account (site_id, email, id);
create index account_attempts_age on accounts.account (signup_date) where status = 'not_confirmed';
-- Who might fit somebody that has just signed up; read up to a bound.
create index account_people on accounts.account (site_id, country, gender) where status = 'confirmed';
create index account_deleted on accounts.account (deleted_at) where status = 'deleted';

-- What a person agreed to, in which version and when. The log goes with the person.
create table accounts.consent (
  account_id bigint not null references accounts.account on delete cascade,
  kind text not null check (kind in ('terms', 'sensitive_data')),
  version text not null,
  given_at timestamptz not null,
  primary key (account_id, kind, version)
);

create table accounts.session (
  -- SHA-256 of the token: who reads this table cannot become anyone.
  token_hash bytea primary key,
  id bigint not null unique default ids.next_id(),
  account_id bigint not null references accounts.account on delete cascade,
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  rotated_at timestamptz not null,
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  -- The token before the last rotation, good for a moment longer: requests already under way carry it.
  former_hash bytea unique,
  former_until timestamptz
);
create index session_account on accounts.session (account_id, created_at);
create index session_expiry on accounts.session (expires_at);

-- Links in mails. The word in the link is never stored.
create table accounts.link (
  token_hash bytea primary key,
  site_id smallint not null references sites.site,
  purpose text not null check (purpose in ('activate', 'reset', 'reactivate', 'change_email', 'undo')),
  account_id bigint references accounts.account on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index link_account on accounts.link (account_id);
create index link_expiry on accounts.link (expires_at);

-- Failures and uses are counted by keyed hash, for known and unknown addresses alike.
create table accounts.counter (
  key bytea primary key,
  count integer not null,
  locks integer not null default 0,
  locked_until timestamptz,
  resets_at timestamptz not null
);
create index counter_age on accounts.counter (resets_at);

-- Browsers an owner has logged in from before: a stranger's failures do not lock these out.
create table accounts.known_device (
  account_id bigint not null references accounts.account on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- A member's own data on its way out: one at a time, gone when it was fetched or has expired.
create table accounts.export (
  account_id bigint primary key references accounts.account on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  object_key text,
  expires_at timestamptz
);
create index export_expiry on accounts.export (expires_at);
