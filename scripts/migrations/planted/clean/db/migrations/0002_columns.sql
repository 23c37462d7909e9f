-- shop: columns that nobody waits for and that the version that runs need not know.
alter table shop.customer
  add column country text,
  add column language text not null default 'nl',
  add column joined_at timestamptz not null default now(),
  add column points integer not null default 0;
alter table shop.customer add column token uuid;
alter table shop.customer alter column token set default gen_random_uuid();
alter table shop.customer alter column name drop not null;
-- Few rows, in any installation.
alter table sites.site add column shop_token uuid not null default gen_random_uuid();
create index site_token on sites.site (shop_token);
update sites.site set shop_token = gen_random_uuid();
