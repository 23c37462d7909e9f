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
  check (slug is null or page is not null),
  check (variant is null or slug is not null)
);
create index origin_to_forget on tracking.origin (opened_at) where coalesce(ref, sub1, sub2, sub3, page) is not null;
