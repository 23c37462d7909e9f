-- accounts: whose a token is, for statements that find that out by themselves.

-- The session of a token, or of the one it had a moment ago, if it and its account are alive on this site. What asks for
-- it is planned together with it.
create function accounts.session_of(hash bytea, site smallint, at timestamptz, idle_since timestamptz)
returns table (
  id bigint, account_id bigint, seen_at timestamptz, rotated_at timestamptz, expires_at timestamptz, status text,
  paid_user boolean, country text
)
language sql stable
as $$
  select session.id, session.account_id, session.seen_at, session.rotated_at, session.expires_at, account.status,
    account.paid_user, account.country
  from accounts.session as session join accounts.account as account on account.id = session.account_id
  where (session.token_hash = hash or (session.former_hash = hash and session.former_until > at))
    and session.expires_at > at and session.seen_at > idle_since
    and account.site_id = site and account.status <> 'deleted'
$$;

-- Sends a message as whoever a token belongs to, so that this is one statement too. Nobody's token sends nothing and
-- answers no member; neither does that of somebody who is not confirmed. `due` where the session has to be touched or its
-- token changed, `elsewhere` where the member has another. All else is as `chat.send` says.
create function chat.send_as(
  token_hash bytea, site smallint, at timestamptz, idle_since timestamptz, touched_before timestamptz,
  rotated_before timestamptz, to_conversation text, to_profile text, message_key uuid, message_fingerprint bigint,
  message_gift text, message_body text, price integer, worth integer, worth_currency text, free_conversations integer,
  out member_id bigint, out due boolean, out elsewhere boolean, out conversation text, out number integer, out sent_at timestamptz,
  out balance integer, out other_id bigint, out charged integer, out replayed boolean
)
language plpgsql
as $$
declare
  may_begin integer;
  sent record;
begin
  select session.account_id, session.seen_at < touched_before or session.rotated_at < rotated_before,
    exists (select from accounts.session as other
      where other.account_id = session.account_id and other.id <> session.id),
    case when session.paid_user then 2147483647 else free_conversations end
  into member_id, due, elsewhere, may_begin
  from accounts.session_of(token_hash, site, at, idle_since) as session where session.status = 'confirmed';
  if not found then
    return;
  end if;
  sent := chat.send(member_id, site, to_conversation, to_profile, message_key, message_fingerprint, message_gift,
    message_body, price, worth, worth_currency, may_begin, at);
  conversation := sent.conversation;
  number := sent.number;
  sent_at := sent.sent_at;
  balance := sent.balance;
  other_id := sent.other_id;
  charged := sent.charged;
  replayed := sent.replayed;
end
$$;
