-- What somebody bought for.
create or replace function shop.total(customer bigint) returns bigint language sql as
$$ select sum(cents) from shop.purchase where customer_id = customer $$;
