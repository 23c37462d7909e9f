-- shop: constraints and indexes for which all rows are read, or the table is shut.
alter table shop.purchase add constraint positive check (cents > 0); -- planted: scan
alter table shop.purchase add foreign key (customer_id) references shop.customer; -- planted: scan
alter table shop.customer add unique (email); -- planted: index
alter table shop.wishlist add primary key (id); -- planted: index
create index customer_name on shop.customer (name); -- planted: index
create unique index concurrently customer_phone on shop.customer (phone); -- planted: index
reindex table shop.purchase; -- planted: index
alter table shop.purchase add constraint noted check (note is not null) not valid;
alter table shop.purchase validate constraint noted; -- planted: scan
alter table shop.purchase alter column note set not null; -- planted: not-null
