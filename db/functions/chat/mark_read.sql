-- Records that a member read a conversation up to a message. Their participant row is locked first, and what is still unread
-- is counted after that: a message that comes at this moment is in both or in neither. `shown` is true where the other can
-- see it. A conversation whose other profile left cannot be read, and is not `known`.
create or replace function chat.mark_read(
  reader bigint, conversation_public_id text, up_to integer, since timestamptz,
  out known boolean, out changed boolean, out shown boolean, out other_id bigint
)
language plpgsql
as $$
declare
  side chat.participant;
begin
  select participant.* into side from chat.conversation as conversation
  join chat.participant as participant
    on participant.member_id = reader and participant.conversation_id = conversation.id
  join profiles.profile as other on other.id = participant.other_id and other.status = 'active'
  where conversation.public_id = conversation_public_id and reader in (conversation.a_id, conversation.b_id)
  for update of participant;
  known := side.member_id is not null;
  if not known then
    return;
  end if;
  other_id := side.other_id;
  up_to := greatest(least(up_to, side.last_number), side.read_number);
  changed := up_to > side.read_number or (side.is_unread and up_to = side.last_number);
  shown := changed and (up_to > side.delivered_number
    or not exists (select from chat.member where id in (reader, side.other_id) and not receipts));
  if not changed then
    return;
  end if;
  side.unread := case when up_to = side.last_number then 0 else (
    select count(*) from chat.message as message
    where message.conversation_id = side.conversation_id and message.number > greatest(up_to, side.cleared_number)
      and message.sender_id <> reader
      and message.created_at >= since) end;
  update chat.participant set unread = side.unread, is_unread = side.unread > 0, read_number = up_to,
    delivered_number = greatest(delivered_number, up_to)
  where member_id = reader and conversation_id = side.conversation_id;
end
$$;
