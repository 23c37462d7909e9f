-- tracking: how an account came, as far as the address said it.

-- For three months all of it, to pay networks and to see which campaign works; then only the network.
create table tracking.origin (
  account_id bigint primary key references accounts.account on delete cascade,
  site_id smallint not null references sites.site,
  network text,
  ref text,
  sub1 text,
  sub2 text,
  sub3 text,
  -- The lander it began with, as the campaign is called; a slug that nobody knows is 'other'.
  page text,
  slug text,
  variant text,
  opened_at timestamptz(3) not null,
  ordered_at timestamptz(3),
  check (slug is null or page is not null),
  check (variant is null or slug is not null)
);
create index origin_to_forget on tracking.origin (opened_at) where coalesce(ref, sub1, sub2, sub3, page) is not null;

-- What a campaign is tried out as: key, weight, and what is other than in the campaign itself.
alter table tracking.campaign add column variants jsonb not null default '[]' check (jsonb_typeof(variants) = 'array');

-- What is being tried out, and when that ends. Saving the campaign with other variants begins anew.
create table tracking.trial (
  site_id smallint not null references sites.site,
  page text not null,
  slug text not null,
  -- What somebody does who was won by the page.
  metric text not null check (metric in ('confirmed', 'ordered')),
  smallest_effect double precision not null check (smallest_effect > 0 and smallest_effect < 1),
  -- So often each variant has to be shown before anything is compared.
  per_variant integer not null check (per_variant > 0),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) check (ended_at >= started_at),
  -- Ended before that was reached.
  stopped_early boolean not null default false,
  primary key (site_id, page, slug)
);

-- What was counted of each variant since its trial began: pages, and people who did what is measured.
create table tracking.variant_count (
  site_id smallint not null references sites.site,
  page text not null,
  slug text not null,
  variant text not null,
  shown integer not null default 0,
  confirmed integer not null default 0,
  ordered integer not null default 0,
  primary key (site_id, page, slug, variant)
);
