-- The conversation of two, one message further and locked; begun if there was none, where the sender may begin one more: a
-- member who began `may_begin` conversations or more may not. Nobody begins one while the two are being parted: both hold
-- the lock of the pair. Nor does anybody who began `most_openers` within the hour, or `most_equal_openers` with these words:
-- the row of the sender is held, so that this is counted exactly. The shard of the conversation is that of its members.
create or replace function chat.next_with(
  sender bigint, other bigint, may_begin integer, at timestamptz, opener bytea, most_openers integer,
  most_equal_openers integer, in_words boolean
)
returns chat.conversation
language plpgsql
as $$
declare
  low constant bigint := least(sender, other);
  high constant bigint := greatest(sender, other);
  conversation chat.conversation;
  begun integer;
begin
  for attempt in 1..2 loop
    update chat.conversation as c set last_number = c.last_number + 1, last_at = greatest(c.last_at, at),
      a_sent = c.a_sent + (c.a_id = sender)::integer, b_sent = c.b_sent + (c.b_id = sender)::integer,
      replies = c.replies + (in_words and c.a_began <> (c.a_id = sender))::integer
    where c.a_id = low and c.b_id = high
    returning c.* into conversation;
    if found then
      return conversation;
    end if;
    -- The other may have begun it meanwhile: looked for once more under the lock.
    if attempt = 1 then
      perform safety.lock_pair(one => sender, other => other);
    end if;
  end loop;
  if not chat.may_write(sender => sender, other => other, other_wrote => false) then
    raise exception 'nobody can be reached' using errcode = 'VK404';
  end if;
  insert into chat.member as m (id, started, openers, openers_since) select sender, 1, 1, at where may_begin > 0
  on conflict (id) do update set started = m.started + 1,
    openers = case when m.openers_since > at - interval '1 hour' then m.openers + 1 else 1 end,
    openers_since = case when m.openers_since > at - interval '1 hour' then m.openers_since else at end
  where m.started < may_begin
  returning m.openers into begun;
  if not found then
    raise exception 'as many conversations as a free member may begin' using errcode = 'VK403';
  end if;
  if begun > most_openers then
    raise exception 'as many conversations as may be begun within an hour' using errcode = 'VK429';
  end if;
  if opener is not null then
    insert into chat.opener as o (member_id, text_hash, sent, expires_at) values (sender, opener, 1, at + interval '1 hour')
    on conflict (member_id, text_hash) do update set sent = case when o.expires_at <= at then 1 else o.sent + 1 end,
      expires_at = case when o.expires_at <= at then excluded.expires_at else o.expires_at end
    where o.expires_at <= at or o.sent < most_equal_openers;
    if not found then
      raise exception 'as many as may be begun with these words within an hour' using errcode = 'VK430';
    end if;
  end if;
  insert into chat.conversation (id, a_id, b_id, last_number, last_at, a_sent, b_sent, a_began)
  values (ids.next_id(ids.shard_of(sender)), low, high, 1, at, (low = sender)::integer, (high = sender)::integer, low = sender)
  returning * into conversation;
  insert into chat.participant (member_id, conversation_id, other_id, last_at, last_day)
  values (sender, conversation.id, other, at, '-infinity'), (other, conversation.id, sender, at, '-infinity');
  return conversation;
end
$$;
