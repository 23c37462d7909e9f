-- Gives a like. Liking twice is liking once. Without the lock two who like each other at the same moment would each miss
-- the other's row. `given` is false where a block stands between the two, also one of a moment ago. The first statement is
-- all that nearly every like needs; earlier rows are only looked for where it wrote nothing.
create or replace function likes.give(giver bigint, receiver bigint, at timestamptz,
  out given boolean, out fresh boolean, out mutual boolean)
language plpgsql
as $$
declare
  own_at timestamptz;
  their_at timestamptz;
begin
  perform safety.lock_pair(one => giver, other => receiver);
  insert into likes.profile_like as own (from_id, to_id, created_at)
  select giver, receiver, at
  where not exists (select from safety.block where blocker_id = giver and blocked_id = receiver)
    and not exists (select from safety.block where blocker_id = receiver and blocked_id = giver)
  on conflict (from_id, to_id) do update set revoked_at = null where own.revoked_at is not null
  returning own.created_at, (select theirs.created_at from likes.profile_like as theirs
    where theirs.from_id = receiver and theirs.to_id = giver and theirs.revoked_at is null)
  into own_at, their_at;
  fresh := own_at is not null;
  if fresh then
    given := true;
    mutual := their_at is not null;
  else
    given := not exists (select from safety.block
      where (blocker_id = giver and blocked_id = receiver) or (blocker_id = receiver and blocked_id = giver));
    mutual := given and exists (select from likes.profile_like
      where from_id = receiver and to_id = giver and revoked_at is null);
  end if;
  if fresh and mutual then
    insert into likes.match (member_id, other_id, created_at)
    values (giver, receiver, greatest(own_at, their_at)), (receiver, giver, greatest(own_at, their_at))
    on conflict do nothing;
    -- The giver has seen the like that is returned, and the answer shows the match; the other is shown it once.
    update likes.profile_like as sides set is_new = sides.is_new and sides.from_id = giver,
      match_shown = sides.from_id = giver or coalesce(sides.match_shown, false)
    where (sides.from_id = giver and sides.to_id = receiver) or (sides.from_id = receiver and sides.to_id = giver);
  end if;
  -- Who likes back sees the match in the answer; the other hears of it, as of a like.
  if fresh then
    perform notifications.note(member => receiver, kind => case when mutual then 2 else 3 end::smallint, at => at);
  end if;
end
$$;
