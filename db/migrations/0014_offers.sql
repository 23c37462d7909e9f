-- offers: discount codes, and who used them. The welcome offers have no rows: they follow from the signup date.
create schema offers;

create table offers.code (
  id bigint primary key,
  site_id smallint not null references sites.site,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  -- What is null limits nothing.
  country text check (country ~ '^[A-Z]{2}$'),
  account_id bigint,
  expires_at timestamptz(3),
  percentage smallint not null check (percentage between 1 and 90),
  currency text check (currency ~ '^[A-Z]{3}$'),
  minimum_cents integer check (minimum_cents > 0),
  status text not null check (status in ('active', 'paused')),
  validity text not null check (validity in ('once-per-user', 'once', 'many')),
  payment_methods text[] not null,
  unique (site_id, code)
);
create index code_of_account on offers.code (account_id) where account_id is not null;

-- Uses of codes: reserved for an open order, used once it is completed. The validity is copied from the code, so that the
-- indexes below hold whatever becomes of it: however many ask at once, a code for once is used once.
create table offers.use (
  order_id bigint primary key,
  site_id smallint not null references sites.site,
  code text not null,
  account_id bigint not null,
  validity text not null check (validity in ('once-per-user', 'once', 'many')),
  state text not null check (state in ('reserved', 'used')),
  at timestamptz(3) not null
);
create unique index use_per_member on offers.use (site_id, code, account_id) where validity in ('once-per-user', 'once');
create unique index use_once on offers.use (site_id, code) where validity = 'once';
create index use_of_member on offers.use (account_id);
