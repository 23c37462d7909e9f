-- accounts: logins, sessions and what they need. An address belongs to one confirmed account per site; any number of
-- signups may wait for its confirmation.
create schema accounts;

create table accounts.account (
  -- The shard of the id is that of the site.
  id bigint primary key,
  site_id smallint not null references sites.site,
  status text not null check (status in ('not_confirmed', 'confirmed', 'deleted')),
  email text not null check (email = lower(email)),
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- What devices with a passkey know the account by.
  passkey_user_handle uuid not null default gen_random_uuid(),
  name text not null,
  gender text not null check (gender in ('male', 'female')),
  looking_for text not null check (looking_for in ('male', 'female', 'both')),
  date_of_birth date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  language text not null,
  -- Premium is gained with the first purchase and lost when every purchase was refunded.
  paid_user boolean not null default false,
  signup_message text,
  tracking jsonb not null default '{}',
  notifications_disabled text[] not null default '{}',
  signup_date timestamptz not null,
  -- The signup's last step waits until its mail was handed to the mail server.
  signup_mail_sent_at timestamptz,
  confirmed_at timestamptz,
  deleted_at timestamptz,
  delete_reason text check (
    delete_reason in ('price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other')
  ),
  delete_remarks text,
  check ((status = 'deleted') = (deleted_at is not null))
);
-- An unconfirmed signup does not hold an address: a stranger must not be able to squat on it.
create unique index account_address on accounts.account (site_id, email) where status <> 'not_confirmed';
create index account_email on accounts.account (site_id, email, id);
create index account_attempts_age on accounts.account (signup_date) where status = 'not_confirmed';
-- Candidates for a member who has just signed up are read off this index, up to a bound.
create index account_people on accounts.account (site_id, country, gender) where status = 'confirmed';
create index account_deleted on accounts.account (deleted_at) where status = 'deleted';

-- Consents: what a person agreed to, in which version and when. They are erased with the person.
create table accounts.consent (
  account_id bigint not null references accounts.account on delete cascade,
  kind text not null check (kind in ('terms', 'sensitive_data')),
  version text not null,
  given_at timestamptz not null,
  primary key (account_id, kind, version)
);

create table accounts.session (
  -- SHA-256 of the token: reading this table does not let anybody log in.
  token_hash bytea primary key,
  id bigint not null unique,
  account_id bigint not null references accounts.account on delete cascade,
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  rotated_at timestamptz not null,
  -- When the password was last checked in this session.
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  -- The token before the last rotation stays valid for a moment: requests already under way carry it.
  previous_token_hash bytea unique,
  previous_token_until timestamptz
);
create index session_account on accounts.session (account_id, created_at);
create index session_expiry on accounts.session (expires_at);
-- The row filter of a site's publication reads the shard of `id`, which is not the key.
alter table accounts.session replica identity using index session_id_key;

-- Links in mails. The token in the link is never stored. A link to a conversation carries which, and never logs anybody in.
create table accounts.link (
  token_hash bytea primary key,
  site_id smallint not null references sites.site,
  -- activated: a link that activated its account. It does nothing more; who opens it again is told that it is done.
  purpose text not null check (
    purpose in ('activate', 'activated', 'reset', 'reactivate', 'change_email', 'undo', 'open_chat')
  ),
  account_id bigint references accounts.account on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index link_account on accounts.link (account_id);
create index link_expiry on accounts.link (expires_at);
-- The row filter of a site's publication reads `site_id`, which is not in the key.
alter table accounts.link replica identity full;

-- Counters of failures and uses, by keyed hash, for known and unknown addresses alike.
create table accounts.counter (
  key bytea primary key,
  count integer not null,
  locks integer not null default 0,
  locked_until timestamptz,
  resets_at timestamptz not null
);
create index counter_age on accounts.counter (resets_at);

-- Browsers the owner has logged in from before: a stranger's failures do not lock these out.
create table accounts.known_device (
  account_id bigint not null references accounts.account on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- Exports of a member's own data: one at a time, removed when it was fetched or has expired.
create table accounts.export (
  account_id bigint primary key references accounts.account on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  object_key text,
  expires_at timestamptz
);
create index export_expiry on accounts.export (expires_at);

-- Passkeys: what a member logs in with instead of a password. The device keeps the private half.
create table accounts.passkey (
  credential_id bytea primary key,
  id bigint not null unique,
  account_id bigint not null references accounts.account on delete cascade,
  public_key bytea not null,
  -- How often the device says it was used; some always say 0.
  sign_count bigint not null,
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_account on accounts.passkey (account_id, created_at);
-- The row filter of a site's publication reads the shard of `id`, which is not the key.
alter table accounts.passkey replica identity using index passkey_id_key;
