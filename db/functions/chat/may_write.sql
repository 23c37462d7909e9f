-- Whether a member may write to another: an active member or fictional profile, no block either way, and not invisible,
-- unless the other wrote to the sender before. In plpgsql, because plain SQL would be planned anew with every message.
create or replace function chat.may_write(sender bigint, other bigint, other_wrote boolean) returns boolean
language plpgsql
as $$
begin
  return exists (select from profiles.profile as profile
      where profile.id = other and profile.status = 'active' and (not profile.invisible or other_wrote))
    and not exists (select from safety.block where blocker_id = sender and blocked_id = other)
    and not exists (select from safety.block where blocker_id = other and blocked_id = sender);
end
$$;
