-- shop: a valid check says so already, so no row is read.
-- unused since 0.2.0: shop.customer.phone
-- unused since 0.2.0: shop.wishlist
alter table shop.purchase alter column note set not null;
alter table shop.purchase drop constraint noted;
alter table shop.customer drop column phone;
drop table shop.wishlist;
