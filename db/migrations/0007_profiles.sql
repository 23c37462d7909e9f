-- profiles: what members say about themselves, and who may see it.
create schema profiles;

create table profiles.profile (
  -- A member's is the id of the account; a fictional profile has one of its own and no account.
  id bigint primary key,
  account_id bigint unique references accounts.account on delete cascade,
  -- What the world sees instead of the id: random, so that nobody can walk from one to the next.
  public_id text not null unique default ids.new_public_id(),
  site_id smallint not null references sites.site,
  kind text not null check (kind in ('real', 'fictional')),
  -- disabled: the address was not confirmed yet. deleted: the account was, and may come back.
  status text not null check (status in ('disabled', 'active', 'deleted')),
  -- Found by nobody, and nobody can write or like first.
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
  created_at timestamptz not null,
  check ((kind = 'real') = (account_id is not null)),
  check (account_id is null or account_id = id)
);

-- Who joined before there were profiles has one too.
insert into profiles.profile (id, account_id, site_id, kind, status, name, gender, looking_for, date_of_birth, country, created_at)
select id, id, site_id, 'real',
  case status when 'confirmed' then 'active' when 'deleted' then 'deleted' else 'disabled' end,
  name, gender, looking_for, date_of_birth, country, signup_date
from accounts.account;
