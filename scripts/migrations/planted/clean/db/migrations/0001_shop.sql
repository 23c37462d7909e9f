-- shop: before the baseline, where anything goes.
create schema shop;
create table shop.customer (id bigint primary key, name text not null, email text, phone text, nickname text, status text not null default 'new');
create table shop.purchase (id bigint primary key, customer_id bigint not null, cents integer not null, note text);
create table shop.wishlist (id bigint primary key);
create table shop.basket (id bigint primary key);
create type shop.size as enum ('s', 'm');
create index purchase_customer on shop.purchase (customer_id);
create unique index customer_code on shop.customer (nickname);
