-- shop: what locks rows or tables until the end.
update shop.customer set status = 'old' where status = 'new'; -- planted: write
delete from shop.purchase where cents = 0; -- planted: write
insert into shop.purchase (id, customer_id, cents) select id, id, 1 from shop.customer; -- planted: write
lock table shop.customer in exclusive mode; -- planted: lock
truncate shop.purchase; -- planted: lock
cluster shop.customer using customer_pkey; -- planted: rewrite
do $$ begin update shop.customer set status = 'old'; end $$; -- planted: unknown
alter table shop.customer set unlogged; -- planted: unknown
alter table shop.customer disable trigger all; -- planted: unknown
create trigger counted after insert on shop.customer for each row execute function shop.total(); -- planted: unknown
