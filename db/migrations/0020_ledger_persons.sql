-- credits: with whom and for what a booking was leaves with that person; amounts and days stay.

-- Bookings about one person are found when that person is erased.
create index booking_other on credits.booking (other_id) where other_id is not null;

create or replace function credits.refuse_change() returns trigger
language plpgsql
as $$
begin
  -- Erasing a person is the one change: what a booking tells of somebody goes as a whole, and nothing else moves.
  if tg_op = 'UPDATE' then
    if old.other_id is not null and to_jsonb(new) = to_jsonb(old) || jsonb_build_object(
        'other_id', null, 'ref_id', null, 'ref_number', null, 'place', null, 'what', null) then
      return new;
    end if;
  end if;
  raise exception 'bookings are never changed' using errcode = 'restrict_violation';
end
$$;
