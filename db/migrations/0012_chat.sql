-- chat: conversations of two profiles, their messages, and sealed copies of deleted conversations.
create schema chat;

-- Members: their settings, and how many conversations they began; deleted conversations count too.
create table chat.member (
  id bigint primary key,
  started integer not null default 0,
  -- How many of them within the hour that began with the first of these.
  openers integer not null default 0,
  openers_since timestamptz(3) not null default '-infinity',
  -- Read receipts, in both directions: who hides them does not see those of others.
  receipts boolean not null default true
);

-- Openers: how often a member began a conversation with the same words within an hour, by keyed hash of the words.
create table chat.opener (
  member_id bigint not null,
  text_hash bytea not null,
  sent integer not null,
  expires_at timestamptz(3) not null,
  primary key (member_id, text_hash)
);
create index opener_expiry on chat.opener (expires_at);

-- Conversations. Ids are those of profiles; the lower one is `a`. The shard of the id is theirs.
create table chat.conversation (
  id bigint primary key,
  public_id text not null unique,
  a_id bigint not null,
  b_id bigint not null,
  -- The number of the last message. Numbers have no gaps: a sender holds this row to the end of the transaction.
  last_number integer not null default 0,
  -- The time of the last message. It never goes back, whatever the clocks of several processes say.
  last_at timestamptz(3) not null,
  -- How many messages each of the two wrote.
  a_sent integer not null default 0,
  b_sent integer not null default 0,
  -- How many messages in words, not gifts, were written by the one who did not begin it: the first of them may be free.
  replies integer not null default 0,
  -- Whether `a` began it, or `b`.
  a_began boolean not null,
  unique (a_id, b_id),
  check (a_id < b_id)
) with (fillfactor = 80);

-- Participants: a conversation in the inbox of each of its two. What changes with every message is in no index, or the
-- row would have to be written anew in all of them: the inbox is read by day and sorted within it.
create table chat.participant (
  member_id bigint not null,
  conversation_id bigint not null,
  other_id bigint not null,
  unread integer not null default 0,
  -- A column of its own, because it changes seldom and is indexed.
  is_unread boolean not null default false,
  last_at timestamptz(3) not null,
  last_day date not null,
  last_number integer not null default 0,
  -- The last message of the other that reached a browser of the member, and the last one the member has read.
  delivered_number integer not null default 0,
  read_number integer not null default 0,
  -- Messages up to this one the member deleted for themselves: they are not shown to them again. Where that is the last one,
  -- the day of the last message is `-infinity`, and the conversation is in no list until there is another.
  cleared_number integer not null default 0,
  -- The credits the member spent in this conversation.
  spent integer not null default 0,
  primary key (member_id, conversation_id)
) with (fillfactor = 70);
create index participant_inbox on chat.participant (member_id, last_day desc);
create index participant_unread on chat.participant (member_id) where is_unread;

-- Messages, in a partition for each month, so that old ones are dropped as a whole. A reader names the earliest date, and
-- looks into two partitions. Partitions of months are made by the job chat.keep-months; the default one catches the rest.
create table chat.message (
  conversation_id bigint not null,
  number integer not null,
  sender_id bigint not null,
  created_at timestamptz(3) not null,
  -- The idempotency key is chosen by the sender's browser, which recognizes its message by it.
  key uuid not null,
  -- The gift, if it is one; the body may then be empty.
  gift text,
  body text not null check (length(body) <= 20000),
  -- The credits the sender paid; none for a free reply.
  price integer not null,
  primary key (conversation_id, number, created_at)
) partition by range (created_at);
create table chat.message_default partition of chat.message default;
create index message_age on chat.message using brin (created_at);

-- Sealed conversations: what was deleted, for moderators alone, and only for a report between the two. The shard of the id
-- is that of the conversation. To the one who did not end it a line says for the same time who did.
create table chat.sealed_conversation (
  id bigint primary key,
  conversation_id bigint not null,
  public_id text not null unique,
  a_id bigint not null,
  b_id bigint not null,
  -- Who deleted it for both, or blocked the other: the row does not tell which.
  ended_by bigint not null,
  -- What they were called then, never changed: who was blocked is told nothing of what they do since.
  ended_by_name text not null,
  -- Whether the other took the line away, or had deleted all of it for themselves before.
  dismissed boolean not null default false,
  messages jsonb not null,
  sealed_at timestamptz(3) not null,
  erase_after timestamptz(3) not null,
  check (ended_by in (a_id, b_id))
);
-- By the one who did not end it.
create index sealed_conversation_ended on chat.sealed_conversation
  ((case when ended_by = a_id then b_id else a_id end), sealed_at desc, id desc) where not dismissed;
create index sealed_conversation_pair on chat.sealed_conversation (a_id, b_id);
create index sealed_conversation_b on chat.sealed_conversation (b_id);
create index sealed_conversation_age on chat.sealed_conversation (erase_after);
