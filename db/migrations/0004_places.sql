-- places: the regions and cities of the countries we serve, so that where somebody lives is chosen, never measured.
create schema places;

create table places.region (
  id smallint primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- ISO 3166-2 where it has one: what addresses and filters carry.
  key text not null unique check (key ~ '^[A-Z]{2}-[A-Z0-9]{1,4}$'),
  -- By language; `local` is how its people write it and is always there.
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
  -- The centre, longitude first. The only coordinates the house keeps, and they are of cities, not of people.
  centre point not null
);
create index city_region on places.city (region_id);
create index city_centre on places.city using gist (centre);

-- Every way to write a city that somebody may type: lower case, without accents; foreign names among them. In the
-- order of bytes, so that the index finds what begins with something.
create table places.city_name (
  country text not null,
  typed text collate "C" not null,
  city_id integer not null references places.city on delete cascade,
  primary key (country, typed, city_id)
);
create index city_name_city on places.city_name (city_id);

-- Which edition of the data is loaded, so that it is written again only when it changed.
create table places.edition (
  id smallint primary key default 1 check (id = 1),
  version text not null
);
