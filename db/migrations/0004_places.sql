-- places: regions and cities of the countries we serve. A member chooses a city; no position is ever measured.
create schema places;

create table places.region (
  id smallint primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The ISO 3166-2 code where there is one: addresses and filters carry it.
  key text not null unique check (key ~ '^[A-Z]{2}-[A-Z0-9]{1,4}$'),
  -- Names by language; `local` is how its people write it and is always there.
  names jsonb not null check (names ? 'local')
);
create index region_country on places.region (country, id);

create table places.city (
  -- The number GeoNames gave it.
  id integer primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region_id smallint not null references places.region,
  name text not null,
  population integer not null,
  -- The centre, longitude first. Coordinates are stored of cities only, never of people.
  centre point not null
);
create index city_region on places.city (region_id);
create index city_centre on places.city using gist (centre);

-- Spellings of a city that a member may type: lower case, without accents, foreign names among them. In the order of
-- bytes, so that the index finds prefixes.
create table places.city_name (
  country text not null,
  search_name text collate "C" not null,
  city_id integer not null references places.city on delete cascade,
  primary key (country, search_name, city_id)
);
create index city_name_city on places.city_name (city_id);

-- The version of the data that is loaded: it is written again only when it changed.
create table places.dataset (
  id smallint primary key default 1 check (id = 1),
  version text not null
);
