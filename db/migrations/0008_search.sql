-- search: one narrow row per profile that can be found, and how many there are of each kind.
create schema search;

create table search.member (
  id bigint primary key,
  site_id smallint not null,
  country text not null,
  -- 0 where the region is not known.
  region_id smallint not null,
  -- 0 where the city is not known.
  city_id integer not null,
  gender text not null,
  birth_year smallint not null,
  date_of_birth date not null,
  -- When last seen, in quarters of an hour: finer would rewrite the indexes with every click.
  active_bucket integer not null,
  has_photo boolean not null,
  fictional boolean not null
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01);
