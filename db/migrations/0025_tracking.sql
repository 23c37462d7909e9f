-- tracking: how often pages were looked at and left, in counts alone: no row of a visit, and nothing finer than a day.
create schema if not exists tracking;

create table tracking.visit_count (
  site_id smallint not null references sites.site,
  -- In the time zone of the site.
  day date not null,
  -- The page by its name, the campaign and its variant; empty where there is none.
  page text not null,
  slug text not null,
  variant text not null,
  -- The network and its campaign that a visitor came by; empty where there is none, or none that the site knows.
  network text not null,
  ref text not null,
  device text not null,
  country text not null,
  -- What is counted, by the numbers of `visit-events.ts`.
  event smallint not null,
  count integer not null check (count > 0),
  primary key (site_id, day, page, slug, variant, network, ref, device, country, event)
);
-- What is older than thirteen months goes, whatever its site.
create index visit_count_day on tracking.visit_count (day);
