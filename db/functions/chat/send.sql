-- Sends a message, as one statement: the same key is the same message; numbers have no gaps; what is charged is stored and
-- what is stored is charged. The receiver is a conversation by its public id, or a profile by its public id.
-- Raises VK404 where nobody can be reached, VK403 where the member may begin no more conversations, VK429 where no more
-- within this hour, VK430 where no more with the words `opener` is the hash of, VK402 where credits
-- are missing, VK424 where the sender may spend none, VK409 where `price` is null because the sender was shown another one, VK422 where the key was used for
-- another request, VK423 where the receiver is fictional and nobody is at the desk (`desk_open`). Where the sender's session comes from a cache, its token is here: VK401 unless that session still is what
-- `accounts.verified_session` says. `has_others` is null where the session was looked up before.
-- The first `free_replies` messages in words of whoever did not begin the conversation cost nothing, whatever was shown.
create or replace function chat.send(
  sender bigint, site smallint, to_conversation text, to_profile text, message_key uuid, message_fingerprint bigint,
  message_gift text, message_body text, price integer, worth integer, worth_currency text,
  may_begin integer, at timestamptz,
  session_token bytea default null, paid boolean default null, seen_since timestamptz default null,
  rotated_since timestamptz default null,
  opener bytea default null, most_openers integer default 0, most_equal_openers integer default 0,
  free_replies integer default 0,
  desk_open boolean default false,
  out conversation_public_id text, out number integer, out sent_at timestamptz, out balance integer, out other_id bigint,
  out charged integer, out replayed boolean, out has_others boolean
)
language plpgsql
as $$
declare
  known credits.ledger_entry;
  conversation chat.conversation;
begin
  if session_token is not null then
    select session.has_others into has_others from accounts.verified_session(token => session_token, site => site,
      account => sender, paid => paid, at => at, seen_since => seen_since, rotated_since => rotated_since) as session;
    if not found then
      raise exception 'the session is stale' using errcode = 'VK401';
    end if;
  end if;

  select * into known from credits.ledger_entry where wallet_id = sender and key = message_key;
  replayed := found;
  if replayed then
    if known.fingerprint <> message_fingerprint then
      raise exception 'the key was used for something else' using errcode = 'VK422';
    end if;
    conversation_public_id := known.conversation_public_id;
    number := known.ref_number;
    sent_at := known.at;
    balance := known.balance;
    other_id := known.other_id;
    charged := -known.amount;
    return;
  end if;

  if to_conversation is null then
    select profile.id into other_id from profiles.profile as profile
    where profile.public_id = to_profile and profile.site_id = site and profile.id <> sender;
    if found then
      conversation := chat.next_with(sender => sender, other => other_id, may_begin => may_begin, at => at,
        opener => opener, most_openers => most_openers, most_equal_openers => most_equal_openers,
        in_words => message_gift is null);
    end if;
  else
    update chat.conversation as c set last_number = c.last_number + 1, last_at = greatest(c.last_at, at),
      a_sent = c.a_sent + (c.a_id = sender)::integer, b_sent = c.b_sent + (c.b_id = sender)::integer,
      replies = c.replies + (message_gift is null and c.a_began <> (c.a_id = sender))::integer
    where c.public_id = to_conversation and sender in (c.a_id, c.b_id)
    returning c.* into conversation;
  end if;
  other_id := case when conversation.a_id = sender then conversation.b_id else conversation.a_id end;
  -- Checked with the conversation locked: a block of a moment ago has removed it.
  if conversation.id is null or not chat.may_write(sender => sender, other => other_id,
    other_wrote => 0 < case when conversation.a_id = sender then conversation.b_sent else conversation.a_sent end) then
    raise exception 'nobody can be reached' using errcode = 'VK404';
  end if;
  if not desk_open and exists (select from profiles.profile as p where p.id = other_id and p.kind = 'fictional') then
    raise exception 'nobody is at the desk' using errcode = 'VK423';
  end if;

  -- Counted under the lock of the conversation: however many are sent at once, so many are free and no more.
  charged := case when message_gift is null and conversation.a_began <> (conversation.a_id = sender)
    and conversation.replies <= free_replies then 0 else price end;
  if charged is null then
    -- The same key may have taken the last free reply a moment ago.
    if exists (select from credits.ledger_entry where wallet_id = sender and key = message_key) then
      raise unique_violation using constraint = 'ledger_entry_wallet_id_key_key';
    end if;
    raise exception 'the price has changed' using errcode = 'VK409';
  end if;

  conversation_public_id := conversation.public_id;
  number := conversation.last_number;
  sent_at := conversation.last_at;
  insert into chat.message (conversation_id, number, sender_id, created_at, key, gift, body, price)
  values (conversation.id, number, sender, sent_at, message_key, message_gift, message_body, charged);
  update chat.participant as side set unread = side.unread + (side.member_id <> sender)::integer,
    is_unread = side.is_unread or side.member_id <> sender, last_at = conversation.last_at,
    last_day = (conversation.last_at at time zone 'UTC')::date, last_number = conversation.last_number,
    spent = side.spent + case when side.member_id = sender then charged else 0 end
  where side.member_id in (conversation.a_id, conversation.b_id) and side.conversation_id = conversation.id;
  balance := credits.spend(member => sender, entry_key => message_key, entry_fingerprint => message_fingerprint,
    account => case when message_gift is null then 'spent_message'::credits.ledger_account else 'spent_gift' end,
    price => charged, at => sent_at, worth => case when charged = 0 then 0 else worth end,
    worth_currency => worth_currency, other => other_id, ref => conversation.id, number_in_ref => number,
    conversation => conversation_public_id, entry_gift => message_gift);
  perform notifications.note(member => other_id, kind => 1::smallint, at => sent_at);
end
$$;
