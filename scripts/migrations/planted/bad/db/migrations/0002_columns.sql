-- shop: columns that harm the version that runs, or keep it waiting.
alter table shop.customer add column country text not null; -- planted: not-null
alter table shop.customer add column token uuid not null default gen_random_uuid(); -- planted: default
alter table shop.customer add column seen_at timestamptz default clock_timestamp(); -- planted: default
alter table shop.customer add column number bigint generated always as identity; -- planted: rewrite
alter table shop.customer add column initials text generated always as (left(name, 2)) stored; -- planted: rewrite
alter table shop.customer add column age integer check (age > 17); -- planted: scan
alter table shop.customer add column invited_by bigint references shop.customer; -- planted: scan
alter table shop.customer add column code text unique; -- planted: index
alter table shop.customer alter column phone set not null; -- planted: not-null
alter table shop.customer alter column status drop default; -- planted: default
alter table shop.purchase alter column cents type bigint; -- planted: type
alter table shop.customer drop column email; -- planted: drop
