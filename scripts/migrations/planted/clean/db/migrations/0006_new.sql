-- shop: a table that nobody uses yet may be anything.
create table shop.voucher (
  id bigint generated always as identity primary key,
  customer_id bigint not null references shop.customer,
  code uuid not null default gen_random_uuid() unique,
  cents integer not null check (cents > 0)
);
create index voucher_customer on shop.voucher (customer_id);
alter table shop.voucher add column used_at timestamptz, alter column cents type bigint;
insert into shop.voucher (customer_id, cents) select id, 500 from shop.customer;
insert into shop.purchase (id, customer_id, cents, note) values (1, 1, 1, '');
comment on table shop.voucher is 'append-only';
