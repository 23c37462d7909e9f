-- shop: constraints that hold for what is written from now on.
-- unused since 0.2.0: shop.customer_code
alter table shop.purchase add constraint positive check (cents > 0) not valid;
alter table shop.purchase add constraint of_customer foreign key (customer_id) references shop.customer not valid;
alter table shop.purchase add constraint noted check (note is not null) not valid;
drop index shop.customer_code;
drop index shop.purchase_customer;
alter table shop.customer add constraint customer_phone unique using index customer_phone;
