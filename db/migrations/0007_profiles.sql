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
  -- Facts people look for, all of them the member's own choice to tell.
  children text check (children in ('have', 'grown_up', 'someday', 'none')),
  smoking text check (smoking in ('no', 'sometimes', 'yes', 'quitting')),
  drinking text check (drinking in ('no', 'sometimes', 'regularly')),
  education text check (education in ('secondary', 'vocational', 'higher', 'student')),
  height_cm smallint check (height_cm between 130 and 220),
  work text,
  languages text[] not null default '{}' check (cardinality(languages) <= 5),
  about_me text,
  -- [{prompt, answer}], in the order they are shown: read and written with the profile, never searched.
  prompts jsonb not null default '[]' check (jsonb_typeof(prompts) = 'array' and jsonb_array_length(prompts) <= 3),
  interests text[] not null default '{}',
  appearance text check (appearance in ('normal', 'sexy')),
  -- Said by the member's own choice, only where the site asks; shown to nobody.
  race text check (race in ('white', 'other')),
  created_at timestamptz not null,
  check ((kind = 'real') = (account_id is not null)),
  check (account_id is null or account_id = id),
  -- Nobody who is made up has children, or hopes for some.
  check (kind = 'real' or children is null),
  -- A fictional profile cannot be met: it says nothing that would let somebody hope for that.
  check (kind = 'real' or (relationship_status is null and reason is null and sexuality is null))
);

-- What a member looks for wherever people are found. No row: the member was not asked yet, or skipped the question.
create table profiles.preference (
  profile_id bigint primary key references profiles.profile on delete cascade,
  min_age smallint not null check (min_age between 18 and 99),
  max_age smallint not null check (max_age between min_age and 99),
  -- Kilometres between the centres of two cities, or the own region or country.
  distance text not null check (distance in ('10', '25', '50', '100', 'region', 'country')),
  -- What the other should hope for; nothing where that does not matter.
  reason text check (reason in ('serious', 'dating', 'friendship', 'chatting', 'open'))
);
