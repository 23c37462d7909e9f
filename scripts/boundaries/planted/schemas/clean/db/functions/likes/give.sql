-- Does not need payments.orders.
create or replace function likes.give() returns void
language plpgsql
as $$
begin
  insert into likes.profile_like (from_id) select 1 from safety.block;
  perform safety.lock_pair(one => 1, other => 2);
end
$$;
