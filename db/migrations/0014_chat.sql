-- chat: conversations between two, their messages, and what is kept of those that were deleted.
create schema chat;

-- What somebody decided about chats, and how many conversations they began: those that are gone count too.
create table chat.member (
  id bigint primary key,
  started integer not null default 0,
  -- Whether they show that they have read, and see that others have.
  receipts boolean not null default true
);

-- Ids of people are those of profiles; the lower one is `a`.
create table chat.conversation (
  id bigint primary key default ids.next_id(),
  public_id text not null unique default ids.new_public_id(),
  a_id bigint not null,
  b_id bigint not null,
  -- The number of the last message. Numbers have no gaps: who sends holds this row to the end.
  last_number integer not null default 0,
  -- Never goes back, whatever the clocks of several processes say.
  last_at timestamptz(3) not null,
  a_wrote boolean not null default false,
  b_wrote boolean not null default false,
  unique (a_id, b_id),
  check (a_id < b_id)
) with (fillfactor = 80);

-- The conversation in the list of each of its two. What changes with every message is in no index, or the row would have
-- to be written anew in all of them: the list is read by day and sorted within it.
create table chat.place (
  member_id bigint not null,
  conversation_id bigint not null,
  other_id bigint not null,
  unread integer not null default 0,
  -- Of its own, because it changes seldom.
  is_unread boolean not null default false,
  last_at timestamptz(3) not null,
  last_day date not null,
  last_number integer not null default 0,
  -- Up to which of the other's messages their browser was told, and they have read.
  delivered_number integer not null default 0,
  read_number integer not null default 0,
  -- What they spent on it in all.
  spent integer not null default 0,
  primary key (member_id, conversation_id)
) with (fillfactor = 70);
create index place_list on chat.place (member_id, last_day desc);
create index place_unread on chat.place (member_id) where is_unread;

-- By month, so that what is old is dropped as a whole; whoever reads says from when on, and looks into two of them.
create table chat.message (
  conversation_id bigint not null,
  number integer not null,
  sender_id bigint not null,
  created_at timestamptz(3) not null,
  -- Chosen by the sender's browser, which knows its message again by it.
  key uuid not null,
  -- The gift it is, if it is one; its words may then be empty.
  gift text,
  body text not null check (length(body) <= 20000),
  -- What its sender paid for it.
  price integer not null,
  primary key (conversation_id, number, created_at)
) partition by range (created_at);
create table chat.message_other partition of chat.message default;
create index message_age on chat.message using brin (created_at);

-- Makes the months from one day to another that are not there yet. What came before its month was there waits among the
-- others, and moves in. Attached instead of made in place: whoever writes meanwhile does not wait for it.
create function chat.make_months(first date, last date) returns void
language plpgsql
as $$
declare
  month date := date_trunc('month', first)::date;
  begins timestamptz;
  ends timestamptz;
  name text;
begin
  while month <= last loop
    begins := month::timestamp at time zone 'UTC';
    ends := (month + interval '1 month') at time zone 'UTC';
    name := 'message_' || to_char(month, 'YYYYMM');
    if to_regclass('chat.' || name) is null then
      execute format('create table chat.%I (like chat.message including all)', name);
      -- Nobody adds to the others between the move and the moment in which they are looked through.
      lock table chat.message_other in access exclusive mode;
      execute format('with moved as (delete from chat.message_other where created_at >= %L and created_at < %L returning *)
        insert into chat.%I select * from moved', begins, ends, name);
      execute format('alter table chat.message attach partition chat.%I for values from (%L) to (%L)', name, begins, ends);
    end if;
    month := (month + interval '1 month')::date;
  end loop;
end
$$;
select chat.make_months((now() - interval '1 month')::date, (now() + interval '3 months')::date);

-- A conversation as it was when it was deleted, for moderators alone, and only where a report asks for it.
create table chat.sealed (
  id bigint primary key default ids.next_id(),
  conversation_id bigint not null,
  a_id bigint not null,
  b_id bigint not null,
  messages jsonb not null,
  sealed_at timestamptz(3) not null,
  erase_after timestamptz(3) not null
);
create index sealed_pair on chat.sealed (a_id, b_id);
create index sealed_b on chat.sealed (b_id);
create index sealed_age on chat.sealed (erase_after);

-- Whether somebody may write to another: an active member or fictional profile, no block either way, and not invisible,
-- unless they wrote to the sender before. Not in plain SQL: that would be planned anew with every message.
create function chat.may_write(sender bigint, other bigint, other_wrote boolean) returns boolean
language plpgsql
as $$
begin
  return exists (select from profiles.profile as profile
      where profile.id = other and profile.status = 'active' and (not profile.invisible or other_wrote))
    and not exists (select from safety.block where blocker_id = sender and blocked_id = other)
    and not exists (select from safety.block where blocker_id = other and blocked_id = sender);
end
$$;

-- The conversation of two, one message further and locked; begun if there was none. Nobody begins one while the two are
-- being parted: both hold the lock of the pair.
create function chat.next_with(sender bigint, other bigint, may_begin integer, at timestamptz) returns chat.conversation
language plpgsql
as $$
declare
  low constant bigint := least(sender, other);
  high constant bigint := greatest(sender, other);
  talk chat.conversation;
begin
  for attempt in 1..2 loop
    update chat.conversation as c set last_number = c.last_number + 1, last_at = greatest(c.last_at, at),
      a_wrote = c.a_wrote or c.a_id = sender, b_wrote = c.b_wrote or c.b_id = sender
    where c.a_id = low and c.b_id = high
    returning c.* into talk;
    if found then
      return talk;
    end if;
    -- The other may have begun it meanwhile.
    if attempt = 1 then
      perform likes.lock_pair(sender, other);
    end if;
  end loop;
  if not chat.may_write(sender, other, false) then
    raise exception 'nobody can be reached' using errcode = 'VK404';
  end if;
  insert into chat.member as m (id, started) select sender, 1 where may_begin > 0
  on conflict (id) do update set started = m.started + 1 where m.started < may_begin;
  if not found then
    raise exception 'as many conversations as a free member may begin' using errcode = 'VK403';
  end if;
  insert into chat.conversation (a_id, b_id, last_number, last_at, a_wrote, b_wrote)
  values (low, high, 1, at, low = sender, high = sender)
  returning * into talk;
  insert into chat.place (member_id, conversation_id, other_id, last_at, last_day)
  values (sender, talk.id, other, at, '-infinity'), (other, talk.id, sender, at, '-infinity');
  return talk;
end
$$;

-- Sends a message, as one statement: the same key is the same message; numbers follow each other; what is charged is
-- stored and what is stored is charged. To a conversation by its address, or to somebody by the address of the profile.
-- Raises VK404 where nobody can be reached, VK403 where a free member began as many as they may, VK402 where credits
-- are missing, VK409 where there is no price because the sender was shown another, VK422 where the key was used for
-- something else.
create function chat.send(
  sender bigint, site smallint, to_conversation text, to_profile text, message_key uuid, message_fingerprint bigint,
  message_gift text, message_body text, price integer, worth integer, worth_currency text,
  may_begin integer, at timestamptz,
  out conversation text, out number integer, out sent_at timestamptz, out balance integer, out other_id bigint,
  out charged integer, out replayed boolean
)
language plpgsql
as $$
declare
  known credits.booking;
  talk chat.conversation;
begin
  select * into known from credits.booking where wallet_id = sender and key = message_key;
  replayed := found;
  if replayed then
    if known.fingerprint <> message_fingerprint then
      raise exception 'the key was used for something else' using errcode = 'VK422';
    end if;
    conversation := known.place;
    number := known.ref_number;
    sent_at := known.at;
    balance := known.balance;
    other_id := known.other_id;
    charged := -known.amount;
    return;
  end if;
  if price is null then
    raise exception 'the price has changed' using errcode = 'VK409';
  end if;

  if to_conversation is null then
    select profile.id into other_id from profiles.profile as profile
    where profile.public_id = to_profile and profile.site_id = site and profile.id <> sender;
    if found then
      talk := chat.next_with(sender, other_id, may_begin, at);
    end if;
  else
    update chat.conversation as c set last_number = c.last_number + 1, last_at = greatest(c.last_at, at),
      a_wrote = c.a_wrote or c.a_id = sender, b_wrote = c.b_wrote or c.b_id = sender
    where c.public_id = to_conversation and sender in (c.a_id, c.b_id)
    returning c.* into talk;
  end if;
  other_id := case when talk.a_id = sender then talk.b_id else talk.a_id end;
  -- Looked at with the conversation in hand: a block that was there a moment ago has taken it away.
  if talk.id is null
    or not chat.may_write(sender, other_id, case when talk.a_id = sender then talk.b_wrote else talk.a_wrote end) then
    raise exception 'nobody can be reached' using errcode = 'VK404';
  end if;

  conversation := talk.public_id;
  number := talk.last_number;
  sent_at := talk.last_at;
  charged := price;
  insert into chat.message (conversation_id, number, sender_id, created_at, key, gift, body, price)
  values (talk.id, number, sender, sent_at, message_key, message_gift, message_body, price);
  update chat.place as side set unread = side.unread + (side.member_id <> sender)::integer,
    is_unread = side.is_unread or side.member_id <> sender, last_at = talk.last_at,
    last_day = (talk.last_at at time zone 'UTC')::date, last_number = talk.last_number,
    spent = side.spent + case when side.member_id = sender then price else 0 end
  where side.member_id in (talk.a_id, talk.b_id) and side.conversation_id = talk.id;
  balance := credits.spend(sender, message_key, message_fingerprint, (case when message_gift is null then 3 else 4 end)::smallint,
    price, sent_at, worth, worth_currency, other_id, talk.id, number, conversation, message_gift);
end
$$;

-- Says that somebody read a conversation up to a message. Their row is locked first, and what is still unread is counted
-- after that: a message that comes at this moment is in both or in neither. `shown` where the other can tell. Whose other
-- one left cannot be read, and is not known here either.
create function chat.mark_read(
  reader bigint, conversation text, up_to integer, since timestamptz,
  out known boolean, out changed boolean, out shown boolean, out other_id bigint
)
language plpgsql
as $$
declare
  side chat.place;
begin
  select place.* into side from chat.conversation as talk
  join chat.place as place on place.member_id = reader and place.conversation_id = talk.id
  join profiles.profile as other on other.id = place.other_id and other.status = 'active'
  where talk.public_id = conversation and reader in (talk.a_id, talk.b_id)
  for update of place;
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
    where message.conversation_id = side.conversation_id and message.number > up_to and message.sender_id <> reader
      and message.created_at >= since) end;
  update chat.place set unread = side.unread, is_unread = side.unread > 0, read_number = up_to,
    delivered_number = greatest(delivered_number, up_to)
  where member_id = reader and conversation_id = side.conversation_id;
end
$$;

-- Takes a conversation away from both and keeps it sealed. Nobody writes to it meanwhile: who does holds its row.
create function chat.remove(talk_id bigint, at timestamptz, until timestamptz) returns boolean
language plpgsql
as $$
declare
  talk chat.conversation;
begin
  delete from chat.conversation where id = talk_id returning * into talk;
  if not found then
    return false;
  end if;
  with gone as (
    delete from chat.message where conversation_id = talk.id returning number, sender_id, created_at, gift, body)
  insert into chat.sealed (conversation_id, a_id, b_id, messages, sealed_at, erase_after)
  select talk.id, talk.a_id, talk.b_id, coalesce(jsonb_agg(jsonb_build_object('number', number, 'sender_id', sender_id::text,
    'sent_at', created_at, 'gift', gift, 'text', body) order by number), '[]'), at, until from gone;
  delete from chat.place where member_id in (talk.a_id, talk.b_id) and conversation_id = talk.id;
  return true;
end
$$;

-- The months there are, with the moment in which each is over.
create view chat.month as
  select class.relname as name, ((to_date(right(class.relname, 6), 'YYYYMM') + interval '1 month') at time zone 'UTC') as ends
  from pg_inherits join pg_class as class on class.oid = inhrelid
  where inhparent = 'chat.message'::regclass and class.relname ~ '^message_[0-9]{6}$';

-- Drops the months in which everything is older. Whoever writes meanwhile waits for a moment; if that is too long, the
-- next night will do.
create function chat.drop_months(before timestamptz) returns integer
language plpgsql
set lock_timeout = '200ms'
as $$
declare
  month record;
  dropped integer := 0;
begin
  for month in select name from chat.month where ends <= before order by name loop
    execute format('drop table chat.%I', month.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;

-- Removes so many messages that are older, and says how many: from the month in which that moment lies, and from those
-- that have no month of their own.
create function chat.purge(before timestamptz, most integer) returns integer
language plpgsql
as $$
declare
  part text;
  purged integer;
begin
  for part in select name from chat.month where ends - interval '1 month' < before union all select 'message_other' loop
    execute format('delete from chat.%1$I where ctid = any (array(select ctid from chat.%1$I where created_at < $1 limit $2))',
      part) using before, most;
    get diagnostics purged = row_count;
    if purged > 0 then
      return purged;
    end if;
  end loop;
  return 0;
end
$$;
