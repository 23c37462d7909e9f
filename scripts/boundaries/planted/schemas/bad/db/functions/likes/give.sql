create or replace function likes.give() returns void
language plpgsql
as $$
begin
  perform from payments.orders; -- planted
  delete from safety.block where true; -- planted
  insert into profiles.profile values (1); -- planted
  update profiles.profile set id = 1; -- planted
  perform chat.send(); -- planted
end
$$;
