create or replace function chat.send() returns void
language plpgsql
as $$
declare
  photo photos.photo; -- planted
begin
  update credits.wallet set balance = 0; -- planted
end
$$;
