-- shop: names that the version that runs knows.
-- unused since 0.2.0: shop.customer.nickname
-- unused since 0.9.0: shop.wishlist
-- unused since 0.2.0: shop.basket
alter table shop.customer rename column name to full_name; -- planted: rename
alter table shop.purchase rename to bought; -- planted: rename
alter schema shop rename to store; -- planted: rename
alter table shop.customer set schema public; -- planted: rename
alter type shop.size add value 'l'; -- planted: enum
alter type shop.size rename value 's' to 'small'; -- planted: enum
drop type shop.size; -- planted: drop
drop table shop.wishlist; -- planted: drop
drop table shop.basket; -- planted: drop
alter table shop.customer drop column nickname; -- planted: drop
drop function shop.total; -- planted: drop
alter table shop.purchase drop constraint purchase_pkey; -- planted: drop
drop index shop.customer_code; -- planted: drop
