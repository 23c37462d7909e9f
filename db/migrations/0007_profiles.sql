-- profiles: what members say about themselves.
create schema profiles;

create table profiles.profile (
  -- A member's profile has the id of the account; a fictional profile has an id of its own, of its site's shard, and no
  -- account.
  id bigint primary key,
  account_id bigint unique references accounts.account on delete cascade,
  -- The public id stands in addresses: random, so that nobody can walk from one profile to the next.
  public_id text not null unique,
  site_id smallint not null references sites.site,
  kind text not null check (kind in ('real', 'fictional')),
  -- disabled: the address is not confirmed yet. deleted: the account is, and may come back.
  status text not null check (status in ('disabled', 'active', 'deleted')),
  -- An invisible profile is found by nobody, and nobody can write to it or like it first.
  invisible boolean not null default false,
  name text not null,
  gender text not null check (gender in ('male', 'female')),
  looking_for text not null check (looking_for in ('male', 'female', 'both')),
  sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  date_of_birth date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region_id smallint references places.region,
  city_id integer references places.city,
  hair_color text,
  eye_color text,
  body_type text,
  relationship_status text,
  tattoos text,
  reason text,
  about_me text,
  interests text[] not null default '{}',
  appearance text check (appearance in ('normal', 'sexy')),
  -- Said by the member's own choice, only where the site asks; shown to nobody.
  race text check (race in ('white', 'other')),
  created_at timestamptz not null,
  check ((kind = 'real') = (account_id is not null)),
  check (account_id is null or account_id = id)
);
