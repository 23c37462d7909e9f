-- Generated from db/migrations and db/functions by `npm run generate`. Do not edit.

CREATE SCHEMA accounts;

CREATE SCHEMA chat;

CREATE SCHEMA complaints;

CREATE SCHEMA credits;

CREATE SCHEMA ids;

CREATE SCHEMA jobs;

CREATE SCHEMA likes;

CREATE SCHEMA mails;

CREATE SCHEMA notifications;

CREATE SCHEMA offers;

CREATE SCHEMA payments;

CREATE SCHEMA photos;

CREATE SCHEMA places;

CREATE SCHEMA profiles;

CREATE SCHEMA receipts;

CREATE SCHEMA safety;

CREATE SCHEMA search;

CREATE SCHEMA sites;

CREATE SCHEMA swipe_game;

CREATE SCHEMA tracking;

CREATE TYPE credits.ledger_account AS ENUM (
    'sales',
    'bonus',
    'spent_message',
    'spent_gift',
    'spent_photo',
    'returned',
    'refund',
    'chargeback_debt',
    'expired'
);

CREATE TYPE search.change AS (
	site_id smallint,
	country smallint,
	region_id smallint,
	city_id integer,
	gender smallint,
	date_of_birth date,
	flags smallint,
	by integer
);

CREATE FUNCTION accounts.verified_session(token bytea, site smallint, account bigint, paid boolean, at timestamp with time zone, seen_since timestamp with time zone, rotated_since timestamp with time zone) RETURNS TABLE(has_others boolean)
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from accounts.session as other where other.account_id = session.account_id and other.id <> session.id)
  from accounts.session as session join accounts.account as member on member.id = session.account_id
  where session.token_hash = token and session.expires_at > at and session.seen_at >= seen_since
    and session.rotated_at >= rotated_since
    and (session.previous_token_hash is null or session.previous_token_until is not null)
    and member.id = account and member.site_id = site and member.status = 'confirmed' and member.paid_user = paid
$$;

CREATE FUNCTION chat.drop_month(begins timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  execute format('drop table chat.%I', 'message_' || to_char(begins at time zone 'UTC', 'YYYYMM'));
end
$$;

CREATE FUNCTION chat.make_month(begins timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  ends timestamptz := (begins at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  name text := 'message_' || to_char(begins at time zone 'UTC', 'YYYYMM');
begin
  if begins <> date_trunc('month', begins, 'UTC') then
    raise exception 'a month does not begin at %', begins using errcode = 'invalid_parameter_value';
  end if;
  execute format('create table chat.%I (like chat.message including all)', name);
  -- Nobody adds to the default partition between the move and the moment in which PostgreSQL looks through it.
  lock table chat.message_default in access exclusive mode;
  execute format('with moved as (
    delete from chat.message_default where created_at >= %L and created_at < %L returning *)
    insert into chat.%I select * from moved', begins, ends, name);
  execute format('alter table chat.message attach partition chat.%I for values from (%L) to (%L)', name, begins, ends);
end
$$;

CREATE FUNCTION chat.mark_read(reader bigint, conversation_public_id text, up_to integer, since timestamp with time zone, OUT known boolean, OUT changed boolean, OUT shown boolean, OUT other_id bigint) RETURNS record
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION chat.may_write(sender bigint, other bigint, other_wrote boolean) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  return exists (select from profiles.profile as profile
      where profile.id = other and profile.status = 'active' and (not profile.invisible or other_wrote))
    and not exists (select from safety.block where blocker_id = sender and blocked_id = other)
    and not exists (select from safety.block where blocker_id = other and blocked_id = sender);
end
$$;

CREATE FUNCTION ids.new_public_id() RETURNS text
    LANGUAGE sql
    AS $$
  select translate(left(encode(uuid_send(gen_random_uuid()), 'base64'), 16), '+/', '-_')
$$;

CREATE TABLE chat.conversation (
    id bigint NOT NULL,
    public_id text DEFAULT ids.new_public_id() NOT NULL,
    a_id bigint NOT NULL,
    b_id bigint NOT NULL,
    last_number integer DEFAULT 0 NOT NULL,
    last_at timestamp(3) with time zone NOT NULL,
    a_sent integer DEFAULT 0 NOT NULL,
    b_sent integer DEFAULT 0 NOT NULL,
    replies integer DEFAULT 0 NOT NULL,
    a_began boolean NOT NULL,
    CONSTRAINT conversation_check CHECK ((a_id < b_id))
)
WITH (fillfactor='80');

CREATE FUNCTION chat.next_with(sender bigint, other bigint, may_begin integer, at timestamp with time zone, opener bytea, most_openers integer, most_equal_openers integer, in_words boolean) RETURNS chat.conversation
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION chat.send(sender bigint, site smallint, to_conversation text, to_profile text, message_key uuid, message_fingerprint bigint, message_gift text, message_body text, price integer, worth integer, worth_currency text, may_begin integer, at timestamp with time zone, session_token bytea DEFAULT NULL::bytea, paid boolean DEFAULT NULL::boolean, seen_since timestamp with time zone DEFAULT NULL::timestamp with time zone, rotated_since timestamp with time zone DEFAULT NULL::timestamp with time zone, opener bytea DEFAULT NULL::bytea, most_openers integer DEFAULT 0, most_equal_openers integer DEFAULT 0, free_replies integer DEFAULT 0, desk_open boolean DEFAULT false, OUT conversation_public_id text, OUT number integer, OUT sent_at timestamp with time zone, OUT balance integer, OUT other_id bigint, OUT charged integer, OUT replayed boolean, OUT has_others boolean) RETURNS record
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION credits.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' then
    if old.other_id is not null and to_jsonb(new) = to_jsonb(old) || jsonb_build_object('other_id', null, 'ref_id', null,
        'ref_number', null, 'conversation_public_id', null, 'gift', null) then
      return new;
    end if;
  end if;
  raise exception 'ledger entries are never changed' using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION credits.spend(member bigint, entry_key uuid, entry_fingerprint bigint, account credits.ledger_account, price integer, at timestamp with time zone, worth integer, worth_currency text, other bigint, ref bigint, number_in_ref integer DEFAULT NULL::integer, conversation text DEFAULT NULL::text, entry_gift text DEFAULT NULL::text) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  wallet credits.wallet;
begin
  update credits.wallet as w set balance = w.balance - price, entries = w.entries + 1, spent = w.spent + price
  where w.id = member and w.balance >= price and not w.frozen
  returning w.* into wallet;
  if not found and exists (select from credits.wallet as w where w.id = member and w.frozen) then
    raise exception 'the wallet is frozen' using errcode = 'VK424';
  elsif not found and price = 0 then
    insert into credits.wallet as w (id, entries) values (member, 1)
    on conflict (id) do update set entries = w.entries + 1
    returning w.* into wallet;
  elsif not found then
    -- The same key may have taken the last of them a moment ago.
    if exists (select from credits.ledger_entry where wallet_id = member and key = entry_key) then
      raise unique_violation using constraint = 'ledger_entry_wallet_id_key_key';
    end if;
    raise exception 'not enough credits' using errcode = 'VK402';
  end if;
  insert into credits.ledger_entry (wallet_id, number, key, fingerprint, ledger_account, amount, balance, at, worth_cents,
    currency, other_id, ref_id, ref_number, conversation_public_id, gift)
  values (member, wallet.entries, entry_key, entry_fingerprint, account, -price, wallet.balance, at,
    coalesce(round(price * wallet.paid_cents::numeric / wallet.paid_credits)::integer, worth),
    coalesce(wallet.currency, worth_currency), other, ref, number_in_ref, conversation, entry_gift);
  return wallet.balance;
end
$$;

CREATE FUNCTION ids.next_id(shard integer) RETURNS bigint
    LANGUAGE sql
    AS $$
  -- All these operators bind alike, so every pair is in brackets.
  select ((((extract(epoch from clock_timestamp()) * 1000)::bigint - 1767225600000) << 22)
    | ((shard & 1023)::bigint << 12))
    | nextval('ids.id_sequence')
$$;

CREATE FUNCTION ids.shard_of(id bigint) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (((id >> 12) & (1023)::bigint))::integer;

CREATE FUNCTION likes.give(giver bigint, receiver bigint, at timestamp with time zone, OUT given boolean, OUT fresh boolean, OUT mutual boolean) RETURNS record
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION notifications.note(member bigint, kind smallint, at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if kind not between 1 and 7 then
    raise exception 'nothing is noted by the kind %', kind;
  end if;
  insert into notifications.outbox (member_id, kind, at) values (member, kind, at);
end
$$;

CREATE FUNCTION payments.check_transition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  previous constant text := case when tg_op = 'UPDATE' then old.state end;
begin
  if new.state is not distinct from previous then
    new.cause := old.cause;
    new.state_at := old.state_at;
    new.transitions := old.transitions;
    return new;
  end if;
  if not exists (select from payments.transition_rule as rule
    where rule.machine = tg_argv[0] and rule.from_state is not distinct from previous
      and rule.to_state = new.state and rule.cause = new.cause) then
    raise exception '% may not go from % to % because of %', tg_argv[0], coalesce(previous, 'nothing'), new.state, new.cause
      using errcode = 'VK409';
  end if;
  new.transitions := case when tg_op = 'UPDATE' then old.transitions else 0 end + 1;
  insert into payments.transition (machine, entity_id, nth, from_state, to_state, cause, at)
  values (tg_argv[0], new.id, new.transitions, previous, new.state, new.cause, new.state_at);
  return new;
end
$$;

CREATE FUNCTION safety.lock_pair(one bigint, other bigint) RETURNS void
    LANGUAGE sql
    RETURN pg_advisory_xact_lock(hashint8extended(LEAST(one, other), GREATEST(one, other)));

CREATE FUNCTION search.country_code(country text) RETURNS smallint
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (((((ascii(country) - 65) * 26) + ascii(substr(country, 2))) - 65))::smallint;

CREATE FUNCTION search.city_of(country text, region_id smallint, city_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN COALESCE(city_id, (- (region_id)::integer), ('-100000'::integer - search.country_code(country)));

CREATE FUNCTION search.count_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform search.count_changes(changes => array_agg(
    row(site_id, country, region_id, city_id, gender, date_of_birth, flags, 1)::search.change)) from added;
  return null;
end
$$;

CREATE FUNCTION search.spans_of(born date) RETURNS SETOF integer
    LANGUAGE sql IMMUTABLE STRICT ROWS 3 PARALLEL SAFE
    RETURN unnest(ARRAY[(EXTRACT(year FROM born))::integer, (((EXTRACT(year FROM born) * (100)::numeric) + EXTRACT(month FROM born)))::integer, ((((EXTRACT(year FROM born) * (10000)::numeric) + (EXTRACT(month FROM born) * (100)::numeric)) + EXTRACT(day FROM born)))::integer]);

CREATE TABLE search.city_facet (
    site_id smallint NOT NULL,
    country smallint NOT NULL,
    city_id integer NOT NULL,
    gender smallint NOT NULL,
    members integer NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02');

CREATE TABLE search.facet (
    site_id smallint NOT NULL,
    country smallint NOT NULL,
    region_id smallint NOT NULL,
    gender smallint NOT NULL,
    span integer NOT NULL,
    real_without_photo integer DEFAULT 0 NOT NULL,
    real_with_photo integer DEFAULT 0 NOT NULL,
    fictional_without_photo integer DEFAULT 0 NOT NULL,
    fictional_with_photo integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02');

CREATE FUNCTION search.count_changes(changes search.change[]) RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
 INSERT INTO search.facet AS facet (site_id, country, region_id, gender, span, real_without_photo, real_with_photo, fictional_without_photo, fictional_with_photo)  SELECT counted.site_id,
             counted.country,
             counted.area,
             counted.gender,
             counted.part,
             counted.n0,
             counted.n1,
             counted.n2,
             counted.n3
            FROM ( SELECT change.site_id,
                     change.country,
                     areas.area,
                     change.gender,
                     part.part,
                     COALESCE(sum(change.by) FILTER (WHERE (((change.flags)::integer & 3) = 0)), (0)::bigint) AS n0,
                     COALESCE(sum(change.by) FILTER (WHERE (((change.flags)::integer & 3) = 1)), (0)::bigint) AS n1,
                     COALESCE(sum(change.by) FILTER (WHERE (((change.flags)::integer & 3) = 2)), (0)::bigint) AS n2,
                     COALESCE(sum(change.by) FILTER (WHERE (((change.flags)::integer & 3) = 3)), (0)::bigint) AS n3
                    FROM ((unnest(count_changes.changes) change(site_id, country, region_id, city_id, gender, date_of_birth, flags, by)
                      CROSS JOIN LATERAL ( VALUES (change.region_id), ((- (1)::smallint))) areas(area))
                      CROSS JOIN LATERAL search.spans_of(change.date_of_birth) part(part))
                   GROUP BY change.site_id, change.country, areas.area, change.gender, part.part) counted
           WHERE ((counted.n0 <> 0) OR (counted.n1 <> 0) OR (counted.n2 <> 0) OR (counted.n3 <> 0))
           ORDER BY counted.site_id, counted.country, counted.area, counted.gender, counted.part ON CONFLICT(site_id, country, region_id, gender, span) DO UPDATE SET real_without_photo = (facet.real_without_photo + excluded.real_without_photo), real_with_photo = (facet.real_with_photo + excluded.real_with_photo), fictional_without_photo = (facet.fictional_without_photo + excluded.fictional_without_photo), fictional_with_photo = (facet.fictional_with_photo + excluded.fictional_with_photo);
 INSERT INTO search.city_facet AS facet (site_id, country, city_id, gender, members)  SELECT change.site_id,
             change.country,
             change.city_id,
             change.gender,
             sum(change.by) AS sum
            FROM unnest(count_changes.changes) change(site_id, country, region_id, city_id, gender, date_of_birth, flags, by)
           GROUP BY change.site_id, change.country, change.city_id, change.gender
          HAVING (sum(change.by) <> 0)
           ORDER BY change.site_id, change.country, change.city_id, change.gender ON CONFLICT(site_id, country, city_id, gender) DO UPDATE SET members = (facet.members + excluded.members);
END;

CREATE FUNCTION search.count_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  before search.change[] := '{}';
  after search.change[] := '{}';
begin
  if tg_op <> 'INSERT' then
    before := array[row(old.site_id, old.country, old.region_id, old.city_id, old.gender, old.date_of_birth, old.flags,
      -1)::search.change];
  end if;
  if tg_op <> 'DELETE' then
    after := array[row(new.site_id, new.country, new.region_id, new.city_id, new.gender, new.date_of_birth, new.flags,
      1)::search.change];
  end if;
  perform search.count_changes(changes => before || after);
  return null;
end
$$;

CREATE FUNCTION search.gender_code(gender text) RETURNS smallint
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (CASE gender WHEN 'male'::text THEN 0 WHEN 'female'::text THEN 1 ELSE NULL::integer END)::smallint;

CREATE FUNCTION search.looks_of(appearance text, race text) RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((CASE appearance WHEN 'normal'::text THEN 1 WHEN 'sexy'::text THEN 2 ELSE 0 END + CASE race WHEN 'white'::text THEN 4 WHEN 'other'::text THEN 8 ELSE 0 END))::smallint;

CREATE FUNCTION search.reason_code(reason text) RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (CASE reason WHEN 'serious'::text THEN 1 WHEN 'dating'::text THEN 2 WHEN 'friendship'::text THEN 3 WHEN 'chatting'::text THEN 4 WHEN 'open'::text THEN 5 ELSE 0 END)::smallint;

CREATE TABLE accounts.account (
    id bigint NOT NULL,
    site_id smallint NOT NULL,
    status text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    passkey_user_handle uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    gender text NOT NULL,
    looking_for text NOT NULL,
    date_of_birth date NOT NULL,
    country text NOT NULL,
    language text NOT NULL,
    paid_user boolean DEFAULT false NOT NULL,
    signup_message text,
    tracking jsonb DEFAULT '{}'::jsonb NOT NULL,
    notifications_disabled text[] DEFAULT '{}'::text[] NOT NULL,
    signup_date timestamp with time zone NOT NULL,
    signup_mail_sent_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    deleted_at timestamp with time zone,
    delete_reason text,
    delete_remarks text,
    visited_at timestamp(3) with time zone,
    CONSTRAINT account_check CHECK (((status = 'deleted'::text) = (deleted_at IS NOT NULL))),
    CONSTRAINT account_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT account_delete_reason_check CHECK ((delete_reason = ANY (ARRAY['price'::text, 'found_someone'::text, 'not_looking'::text, 'site_problems'::text, 'no_members'::text, 'time'::text, 'other'::text]))),
    CONSTRAINT account_email_check CHECK ((email = lower(email))),
    CONSTRAINT account_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT account_looking_for_check CHECK ((looking_for = ANY (ARRAY['male'::text, 'female'::text, 'both'::text]))),
    CONSTRAINT account_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
    CONSTRAINT account_status_check CHECK ((status = ANY (ARRAY['not_confirmed'::text, 'confirmed'::text, 'deleted'::text])))
);

CREATE TABLE accounts.consent (
    account_id bigint NOT NULL,
    kind text NOT NULL,
    version text NOT NULL,
    given_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT consent_check CHECK ((withdrawn_at >= given_at)),
    CONSTRAINT consent_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'sensitive_data'::text, 'entry_pages'::text, 'partner_postback'::text])))
);

CREATE TABLE accounts.counter (
    key bytea NOT NULL,
    count integer NOT NULL,
    locks integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    resets_at timestamp with time zone NOT NULL
);

CREATE TABLE accounts.export (
    account_id bigint NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone,
    object_key text,
    expires_at timestamp with time zone
);

CREATE TABLE accounts.known_device (
    account_id bigint NOT NULL,
    device_hash bytea NOT NULL,
    seen_at timestamp with time zone NOT NULL
);

CREATE TABLE accounts.link (
    token_hash bytea NOT NULL,
    site_id smallint NOT NULL,
    purpose text NOT NULL,
    account_id bigint,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT link_purpose_check CHECK ((purpose = ANY (ARRAY['activate'::text, 'activated'::text, 'reset'::text, 'reactivate'::text, 'change_email'::text, 'undo'::text, 'open_chat'::text])))
);

ALTER TABLE ONLY accounts.link REPLICA IDENTITY FULL;

CREATE TABLE accounts.passkey (
    credential_id bytea NOT NULL,
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE accounts.session (
    token_hash bytea NOT NULL,
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    rotated_at timestamp with time zone NOT NULL,
    authenticated_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    previous_token_hash bytea,
    previous_token_until timestamp with time zone
);

CREATE TABLE chat.member (
    id bigint NOT NULL,
    started integer DEFAULT 0 NOT NULL,
    openers integer DEFAULT 0 NOT NULL,
    openers_since timestamp(3) with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    receipts boolean DEFAULT true NOT NULL
);

CREATE TABLE chat.message (
    conversation_id bigint NOT NULL,
    number integer NOT NULL,
    sender_id bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    key uuid NOT NULL,
    gift text,
    body text NOT NULL,
    price integer NOT NULL,
    CONSTRAINT message_body_check CHECK ((length(body) <= 20000))
)
PARTITION BY RANGE (created_at);

CREATE TABLE chat.message_default (
    conversation_id bigint NOT NULL,
    number integer NOT NULL,
    sender_id bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    key uuid NOT NULL,
    gift text,
    body text NOT NULL,
    price integer NOT NULL,
    CONSTRAINT message_body_check CHECK ((length(body) <= 20000))
);

CREATE TABLE chat.opener (
    member_id bigint NOT NULL,
    text_hash bytea NOT NULL,
    sent integer NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE chat.participant (
    member_id bigint NOT NULL,
    conversation_id bigint NOT NULL,
    other_id bigint NOT NULL,
    unread integer DEFAULT 0 NOT NULL,
    is_unread boolean DEFAULT false NOT NULL,
    last_at timestamp(3) with time zone NOT NULL,
    last_day date NOT NULL,
    last_number integer DEFAULT 0 NOT NULL,
    delivered_number integer DEFAULT 0 NOT NULL,
    read_number integer DEFAULT 0 NOT NULL,
    cleared_number integer DEFAULT 0 NOT NULL,
    spent integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE chat.sealed_conversation (
    id bigint NOT NULL,
    conversation_id bigint NOT NULL,
    public_id text NOT NULL,
    a_id bigint NOT NULL,
    b_id bigint NOT NULL,
    ended_by bigint NOT NULL,
    ended_by_name text NOT NULL,
    dismissed boolean DEFAULT false NOT NULL,
    messages jsonb NOT NULL,
    sealed_at timestamp(3) with time zone NOT NULL,
    erase_after timestamp(3) with time zone NOT NULL,
    CONSTRAINT sealed_conversation_check CHECK (((ended_by = a_id) OR (ended_by = b_id)))
);

CREATE TABLE chat.waiting_line (
    account_id bigint NOT NULL,
    profile_id bigint NOT NULL,
    text text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT waiting_line_text_check CHECK ((length(text) <= 8000))
);

CREATE TABLE complaints.answer (
    id bigint NOT NULL,
    complaint_id bigint NOT NULL,
    by text NOT NULL,
    body text,
    at timestamp(3) with time zone NOT NULL,
    CONSTRAINT answer_body_check CHECK (((length(body) >= 1) AND (length(body) <= 8000))),
    CONSTRAINT answer_by_check CHECK (((length(by) >= 1) AND (length(by) <= 100)))
);

CREATE TABLE complaints.complaint (
    id bigint NOT NULL,
    site_id smallint NOT NULL,
    number text NOT NULL,
    account_id bigint,
    email text,
    body text,
    topic text NOT NULL,
    order_number text,
    language text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    due_on date NOT NULL,
    gdpr_due_on date,
    created_at timestamp(3) with time zone NOT NULL,
    state_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT complaint_body_check CHECK (((length(body) >= 1) AND (length(body) <= 4000))),
    CONSTRAINT complaint_check CHECK (((email IS NULL) = (body IS NULL))),
    CONSTRAINT complaint_check1 CHECK (((gdpr_due_on IS NOT NULL) = (topic = 'privacy'::text))),
    CONSTRAINT complaint_number_check CHECK ((number ~ '^K-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$'::text)),
    CONSTRAINT complaint_order_number_check CHECK (((length(order_number) >= 1) AND (length(order_number) <= 40))),
    CONSTRAINT complaint_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT complaint_topic_check CHECK ((topic = ANY (ARRAY['payment'::text, 'member'::text, 'safety'::text, 'fictional'::text, 'privacy'::text, 'technical'::text, 'decision'::text, 'other'::text])))
);

CREATE TABLE complaints.staff_action (
    id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    by text NOT NULL,
    action text NOT NULL,
    complaint_id bigint NOT NULL,
    reason text NOT NULL,
    CONSTRAINT staff_action_action_check CHECK ((action = ANY (ARRAY['show'::text, 'answer'::text, 'reopen'::text]))),
    CONSTRAINT staff_action_by_check CHECK (((length(by) >= 1) AND (length(by) <= 100))),
    CONSTRAINT staff_action_reason_check CHECK (((length(reason) >= 5) AND (length(reason) <= 1000)))
);

COMMENT ON TABLE complaints.staff_action IS 'append-only';

CREATE TABLE credits.ledger_entry (
    wallet_id bigint NOT NULL,
    number integer NOT NULL,
    key uuid NOT NULL,
    fingerprint bigint NOT NULL,
    ledger_account credits.ledger_account NOT NULL,
    amount integer NOT NULL,
    balance integer NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    worth_cents integer,
    currency text,
    other_id bigint,
    ref_id bigint,
    ref_number integer,
    conversation_public_id text,
    gift text,
    CONSTRAINT ledger_entry_balance_check CHECK ((balance >= 0)),
    CONSTRAINT ledger_entry_check CHECK (((amount <> 0) OR (ledger_account = 'spent_message'::credits.ledger_account)))
);

COMMENT ON TABLE credits.ledger_entry IS 'append-only, except: other_id, ref_id, ref_number, conversation_public_id, gift';

CREATE VIEW credits.ledger_posting AS
 SELECT ledger_entry.wallet_id,
    ledger_entry.number,
    ledger_entry.wallet_id AS account_id,
    NULL::credits.ledger_account AS ledger_account,
    ledger_entry.amount
   FROM credits.ledger_entry
UNION ALL
 SELECT ledger_entry.wallet_id,
    ledger_entry.number,
    NULL::bigint AS account_id,
    ledger_entry.ledger_account,
    (- ledger_entry.amount) AS amount
   FROM credits.ledger_entry;

CREATE TABLE credits.lot (
    wallet_id bigint NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    amount integer NOT NULL,
    withdrawn integer DEFAULT 0 NOT NULL,
    paid_cents integer,
    currency text,
    CONSTRAINT lot_amount_check CHECK ((amount > 0)),
    CONSTRAINT lot_check CHECK (((withdrawn >= 0) AND (withdrawn <= amount))),
    CONSTRAINT lot_check1 CHECK (((kind = 'purchase'::text) = (paid_cents IS NOT NULL))),
    CONSTRAINT lot_check2 CHECK (((paid_cents IS NULL) = (currency IS NULL))),
    CONSTRAINT lot_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'bonus'::text, 'returned'::text])))
);

CREATE TABLE credits.signup_grant (
    site_id smallint NOT NULL,
    mailbox_hash bytea NOT NULL,
    device_hash bytea NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE credits.wallet (
    id bigint NOT NULL,
    balance integer DEFAULT 0 NOT NULL,
    entries integer DEFAULT 0 NOT NULL,
    spent integer DEFAULT 0 NOT NULL,
    paid_cents integer,
    paid_credits integer,
    currency text,
    frozen boolean DEFAULT false NOT NULL,
    CONSTRAINT wallet_balance_check CHECK ((balance >= 0)),
    CONSTRAINT wallet_spent_check CHECK ((spent >= 0))
)
WITH (fillfactor='70');

CREATE SEQUENCE ids.id_sequence
    AS integer
    START WITH 0
    INCREMENT BY 1
    MINVALUE 0
    MAXVALUE 4095
    CACHE 1
    CYCLE;

CREATE TABLE jobs.worker (
    id text NOT NULL,
    seen_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE likes.match (
    member_id bigint NOT NULL,
    other_id bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE likes.profile_like (
    from_id bigint NOT NULL,
    to_id bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    is_new boolean DEFAULT true NOT NULL,
    revoked_at timestamp(3) with time zone,
    match_shown boolean,
    CONSTRAINT profile_like_check CHECK ((from_id <> to_id))
);

CREATE TABLE mails.pace (
    sending_domain text NOT NULL,
    recipient_group text NOT NULL,
    began_on date NOT NULL,
    day date NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    per_minute real,
    slow_until timestamp(3) with time zone
);

CREATE TABLE mails.refused_address (
    address_hash bytea NOT NULL,
    reason text NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    times smallint DEFAULT 1 NOT NULL,
    resumed_at timestamp(3) with time zone,
    requested_on date,
    requested smallint DEFAULT 0 NOT NULL,
    CONSTRAINT refused_address_reason_check CHECK ((reason = ANY (ARRAY['bounce'::text, 'fbl'::text])))
);

CREATE TABLE mails.seen_report (
    report_hash bytea NOT NULL,
    seen_on date NOT NULL
);

CREATE TABLE mails.signing_key (
    site_id smallint NOT NULL,
    selector text NOT NULL,
    private_key_sealed bytea NOT NULL,
    made_at timestamp(3) with time zone NOT NULL,
    retired_at timestamp(3) with time zone,
    CONSTRAINT signing_key_selector_check CHECK ((selector ~ '^[a-z0-9-]{1,30}$'::text))
);

CREATE TABLE mails.slow_report (
    sending_domain text NOT NULL,
    recipient_group text NOT NULL,
    address_hash bytea NOT NULL,
    reported_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE mails.soft_bounce (
    address_hash bytea NOT NULL,
    day date NOT NULL,
    count smallint DEFAULT 1 NOT NULL
);

CREATE TABLE notifications.browser (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    session_id bigint NOT NULL,
    session_ends_at timestamp(3) with time zone NOT NULL,
    endpoint_hash bytea NOT NULL,
    endpoint text NOT NULL,
    p256dh bytea NOT NULL,
    auth bytea NOT NULL,
    key_id bigint NOT NULL,
    zone text,
    ended_at timestamp(3) with time zone,
    made_at timestamp(3) with time zone NOT NULL,
    renewed_at timestamp(3) with time zone NOT NULL,
    last_ok_at timestamp(3) with time zone,
    faults smallint DEFAULT 0 NOT NULL,
    refused_since timestamp(3) with time zone,
    CONSTRAINT browser_auth_check CHECK ((length(auth) = 16)),
    CONSTRAINT browser_endpoint_check CHECK ((length(endpoint) <= 2048)),
    CONSTRAINT browser_p256dh_check CHECK ((length(p256dh) = 65))
);

CREATE TABLE notifications.due (
    member_id bigint NOT NULL,
    site_id smallint NOT NULL,
    kinds integer NOT NULL,
    first_at timestamp(3) with time zone NOT NULL,
    latest_at timestamp(3) with time zone NOT NULL,
    push_at timestamp(3) with time zone,
    mail_at timestamp(3) with time zone,
    not_before timestamp(3) with time zone,
    step smallint DEFAULT 0 NOT NULL,
    announced_at timestamp(3) with time zone,
    pushed_at timestamp(3) with time zone,
    message_since timestamp(3) with time zone,
    match_since timestamp(3) with time zone,
    like_since timestamp(3) with time zone,
    account_since timestamp(3) with time zone,
    hour_at timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    hour_sounds smallint DEFAULT 0 NOT NULL,
    day_at timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    day_sounds smallint DEFAULT 0 NOT NULL,
    mail_day_at timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    mails jsonb DEFAULT '{}'::jsonb NOT NULL,
    mail_kinds integer DEFAULT 0 NOT NULL,
    sending_kinds integer DEFAULT 0 NOT NULL,
    late_browsers bigint[],
    late_since timestamp(3) with time zone,
    waits_for text,
    lease uuid,
    lease_until timestamp(3) with time zone
)
WITH (fillfactor='70');

CREATE TABLE notifications.entry (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    kind smallint NOT NULL,
    data jsonb NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    CONSTRAINT entry_kind_check CHECK ((kind = ANY (ARRAY[4, 5])))
);

CREATE TABLE notifications.member (
    account_id bigint NOT NULL,
    choices jsonb DEFAULT '{}'::jsonb NOT NULL,
    preview smallint,
    quiet_from time without time zone,
    quiet_to time without time zone,
    zone text,
    seen_at timestamp(3) with time zone,
    week_mailed_at timestamp(3) with time zone,
    CONSTRAINT member_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
    CONSTRAINT member_preview_check CHECK (((preview >= 0) AND (preview <= 2)))
);

CREATE TABLE notifications.outbox (
    member_id bigint NOT NULL,
    kind smallint NOT NULL,
    at timestamp(3) with time zone NOT NULL
)
WITH (autovacuum_vacuum_threshold='5000', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_insert_threshold='-1');

ALTER TABLE ONLY notifications.outbox REPLICA IDENTITY FULL;

CREATE TABLE notifications.push_key (
    id bigint NOT NULL,
    site_id smallint NOT NULL,
    public_key text NOT NULL,
    private_key_sealed bytea NOT NULL,
    made_at timestamp(3) with time zone NOT NULL,
    retired_at timestamp(3) with time zone
);

CREATE TABLE offers.code (
    id bigint NOT NULL,
    site_id smallint NOT NULL,
    code text NOT NULL,
    country text,
    account_id bigint,
    expires_at timestamp(3) with time zone,
    percentage smallint NOT NULL,
    currency text,
    minimum_cents integer,
    status text NOT NULL,
    validity text NOT NULL,
    payment_methods text[] NOT NULL,
    CONSTRAINT code_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'::text)),
    CONSTRAINT code_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT code_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT code_minimum_cents_check CHECK ((minimum_cents > 0)),
    CONSTRAINT code_percentage_check CHECK (((percentage >= 1) AND (percentage <= 90))),
    CONSTRAINT code_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text]))),
    CONSTRAINT code_validity_check CHECK ((validity = ANY (ARRAY['once-per-user'::text, 'once'::text, 'many'::text])))
);

CREATE TABLE offers.use (
    order_id bigint NOT NULL,
    site_id smallint NOT NULL,
    code text NOT NULL,
    account_id bigint NOT NULL,
    validity text NOT NULL,
    state text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    CONSTRAINT use_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'used'::text]))),
    CONSTRAINT use_validity_check CHECK ((validity = ANY (ARRAY['once-per-user'::text, 'once'::text, 'many'::text])))
);

CREATE TABLE payments.attempt (
    id bigint NOT NULL,
    public_id text NOT NULL,
    order_id bigint NOT NULL,
    account_id bigint NOT NULL,
    nth smallint NOT NULL,
    provider text NOT NULL,
    payment_method text NOT NULL,
    reported_method text,
    sequence text DEFAULT 'oneoff'::text NOT NULL,
    mandate_id bigint,
    cents integer NOT NULL,
    currency text NOT NULL,
    key uuid NOT NULL,
    provider_id text,
    checkout_url text,
    transfer jsonb,
    failure text,
    problem text,
    instrument_country text,
    state text NOT NULL,
    cause text NOT NULL,
    state_at timestamp(3) with time zone NOT NULL,
    transitions integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    canceling boolean DEFAULT false NOT NULL,
    requested_at timestamp(3) with time zone,
    asks integer DEFAULT 0 NOT NULL,
    synced_at timestamp(3) with time zone,
    syncs integer DEFAULT 0 NOT NULL,
    missed_at timestamp(3) with time zone,
    next_sync_at timestamp(3) with time zone,
    CONSTRAINT attempt_cents_check CHECK ((cents > 0)),
    CONSTRAINT attempt_check CHECK (((sequence = 'recurring'::text) = (mandate_id IS NOT NULL))),
    CONSTRAINT attempt_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT attempt_instrument_country_check CHECK ((instrument_country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT attempt_problem_check CHECK ((problem = ANY (ARRAY['mismatch'::text, 'duplicate'::text, 'nobody'::text, 'surplus'::text]))),
    CONSTRAINT attempt_sequence_check CHECK ((sequence = ANY (ARRAY['oneoff'::text, 'first'::text, 'recurring'::text])))
);

CREATE TABLE payments.books_run (
    provider text NOT NULL,
    finished_at timestamp(3) with time zone NOT NULL,
    payments_since timestamp(3) with time zone NOT NULL,
    returns_since timestamp(3) with time zone NOT NULL,
    payments integer NOT NULL
);

CREATE TABLE payments.books_sum (
    provider text NOT NULL,
    finished_at timestamp(3) with time zone NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    currency text NOT NULL,
    theirs_cents bigint NOT NULL,
    ours_cents bigint NOT NULL,
    CONSTRAINT books_sum_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT books_sum_kind_check CHECK ((kind = ANY (ARRAY['payments'::text, 'refunds'::text, 'chargebacks'::text])))
);

CREATE TABLE payments.buyer (
    account_id bigint NOT NULL,
    site_id smallint NOT NULL,
    limit_cents integer,
    limit_currency text,
    next_limit_cents integer,
    next_limit_from timestamp(3) with time zone,
    break_until timestamp(3) with time zone,
    checked_month date,
    checked_times integer,
    checked_at timestamp(3) with time zone,
    overview_mail boolean DEFAULT false NOT NULL,
    erased_at timestamp(3) with time zone,
    CONSTRAINT buyer_check CHECK (((limit_cents IS NULL) = (limit_currency IS NULL))),
    CONSTRAINT buyer_check1 CHECK (((next_limit_cents IS NULL) OR (next_limit_from IS NOT NULL))),
    CONSTRAINT buyer_check2 CHECK ((((checked_month IS NULL) = (checked_times IS NULL)) AND ((checked_month IS NULL) = (checked_at IS NULL)))),
    CONSTRAINT buyer_checked_times_check CHECK ((checked_times > 0)),
    CONSTRAINT buyer_limit_cents_check CHECK ((limit_cents >= 0)),
    CONSTRAINT buyer_limit_currency_check CHECK ((limit_currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT buyer_next_limit_cents_check CHECK ((next_limit_cents >= 0))
);

CREATE TABLE payments.chargeback (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    provider_id text,
    cents integer NOT NULL,
    currency text NOT NULL,
    reason text,
    taken_credits integer DEFAULT 0 NOT NULL,
    taken_cents integer DEFAULT 0 NOT NULL,
    lot integer,
    received_at timestamp(3) with time zone NOT NULL,
    state text NOT NULL,
    cause text NOT NULL,
    state_at timestamp(3) with time zone NOT NULL,
    transitions integer DEFAULT 0 NOT NULL,
    CONSTRAINT chargeback_cents_check CHECK ((cents > 0)),
    CONSTRAINT chargeback_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT chargeback_taken_cents_check CHECK ((taken_cents >= 0)),
    CONSTRAINT chargeback_taken_credits_check CHECK ((taken_credits >= 0))
);

CREATE TABLE payments.credit_order (
    id bigint NOT NULL,
    public_id text NOT NULL,
    number text NOT NULL,
    account_id bigint NOT NULL,
    site_id smallint NOT NULL,
    key uuid NOT NULL,
    fingerprint bigint NOT NULL,
    kind text DEFAULT 'bundle'::text NOT NULL,
    bundle_key text NOT NULL,
    credits integer NOT NULL,
    currency text NOT NULL,
    list_cents integer NOT NULL,
    discount_cents integer NOT NULL,
    total_cents integer NOT NULL,
    discount_code text,
    discount_percentage smallint,
    discount_validity text,
    locale text NOT NULL,
    country text NOT NULL,
    ip_country text,
    consent_at timestamp(3) with time zone NOT NULL,
    consent_version text NOT NULL,
    price_until timestamp(3) with time zone NOT NULL,
    state text NOT NULL,
    cause text NOT NULL,
    state_at timestamp(3) with time zone NOT NULL,
    transitions integer DEFAULT 0 NOT NULL,
    completed_by bigint,
    completed_at timestamp(3) with time zone,
    granted_on text,
    lot integer,
    taken_cents integer DEFAULT 0 NOT NULL,
    refund_until timestamp(3) with time zone,
    withdrawn_at timestamp(3) with time zone,
    debt_id bigint,
    CONSTRAINT credit_order_check CHECK (((kind = 'bundle'::text) = (credits > 0))),
    CONSTRAINT credit_order_check1 CHECK (((granted_on IS NULL) OR (completed_by IS NOT NULL))),
    CONSTRAINT credit_order_check2 CHECK ((total_cents = (list_cents - discount_cents))),
    CONSTRAINT credit_order_check3 CHECK ((((discount_code IS NULL) = (discount_percentage IS NULL)) AND ((discount_code IS NULL) = (discount_validity IS NULL)))),
    CONSTRAINT credit_order_check4 CHECK (((discount_code IS NULL) = (discount_cents = 0))),
    CONSTRAINT credit_order_check5 CHECK (((completed_by IS NULL) = (completed_at IS NULL))),
    CONSTRAINT credit_order_check6 CHECK (((kind = 'debt'::text) = (debt_id IS NOT NULL))),
    CONSTRAINT credit_order_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT credit_order_credits_check CHECK ((credits >= 0)),
    CONSTRAINT credit_order_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT credit_order_discount_cents_check CHECK ((discount_cents >= 0)),
    CONSTRAINT credit_order_discount_percentage_check CHECK (((discount_percentage >= 1) AND (discount_percentage <= 90))),
    CONSTRAINT credit_order_discount_validity_check CHECK ((discount_validity = ANY (ARRAY['once-per-user'::text, 'once'::text, 'many'::text]))),
    CONSTRAINT credit_order_granted_on_check CHECK ((granted_on = ANY (ARRAY['paid'::text, 'accepted'::text]))),
    CONSTRAINT credit_order_ip_country_check CHECK ((ip_country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT credit_order_kind_check CHECK ((kind = ANY (ARRAY['bundle'::text, 'debt'::text]))),
    CONSTRAINT credit_order_list_cents_check CHECK ((list_cents > 0)),
    CONSTRAINT credit_order_taken_cents_check CHECK ((taken_cents >= 0)),
    CONSTRAINT credit_order_total_cents_check CHECK ((total_cents > 0))
);

CREATE TABLE payments.debt (
    id bigint NOT NULL,
    public_id text NOT NULL,
    account_id bigint NOT NULL,
    order_id bigint NOT NULL,
    cents integer NOT NULL,
    currency text NOT NULL,
    opened_at timestamp(3) with time zone NOT NULL,
    closed_at timestamp(3) with time zone,
    settled_by bigint,
    state text NOT NULL,
    cause text NOT NULL,
    state_at timestamp(3) with time zone NOT NULL,
    transitions integer DEFAULT 0 NOT NULL,
    CONSTRAINT debt_cents_check CHECK ((cents > 0)),
    CONSTRAINT debt_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);

CREATE TABLE payments.difference (
    id bigint NOT NULL,
    provider text NOT NULL,
    provider_id text NOT NULL,
    attempt_id bigint,
    kind text NOT NULL,
    ours text,
    theirs text,
    found_at timestamp(3) with time zone NOT NULL,
    closed_at timestamp(3) with time zone,
    closed_by text,
    note text,
    CONSTRAINT difference_check CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
    CONSTRAINT difference_kind_check CHECK ((kind = ANY (ARRAY['foreign'::text, 'mismatch'::text, 'theirs_unknown'::text, 'ours_unknown'::text, 'state'::text, 'amount'::text, 'refund_unknown'::text, 'refund_missing'::text, 'chargeback_unknown'::text, 'chargeback_missing'::text, 'paid_not_completed'::text])))
);

CREATE TABLE payments.direct_debit_block (
    kind text NOT NULL,
    hash bytea NOT NULL,
    why text NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    until timestamp(3) with time zone NOT NULL,
    CONSTRAINT direct_debit_block_kind_check CHECK ((kind = ANY (ARRAY['iban'::text, 'phone'::text])))
);

CREATE TABLE payments.direct_debit_request (
    id bigint NOT NULL,
    public_id text NOT NULL,
    account_id bigint NOT NULL,
    key uuid NOT NULL,
    reference text NOT NULL,
    bundle_key text NOT NULL,
    country text NOT NULL,
    discount_code text,
    total_cents integer NOT NULL,
    currency text NOT NULL,
    form_encrypted bytea,
    iban_hash bytea NOT NULL,
    phone_hash bytea NOT NULL,
    code_hash bytea,
    tries smallint DEFAULT 0 NOT NULL,
    sends smallint DEFAULT 0 NOT NULL,
    sent_at timestamp(3) with time zone,
    blocked_until timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    order_id bigint,
    CONSTRAINT direct_debit_request_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT direct_debit_request_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT direct_debit_request_reference_check CHECK ((reference ~ '^[A-Z0-9]{8,35}$'::text)),
    CONSTRAINT direct_debit_request_total_cents_check CHECK ((total_cents > 0))
);

CREATE TABLE payments.mandate (
    id bigint NOT NULL,
    public_id text NOT NULL,
    account_id bigint NOT NULL,
    kind text NOT NULL,
    reference text,
    provider text NOT NULL,
    key uuid NOT NULL,
    customer_id text,
    provider_mandate_id text,
    holder_encrypted bytea,
    iban_encrypted bytea,
    address_encrypted bytea,
    phone_encrypted bytea,
    iban_hash bytea,
    phone_hash bytea,
    last4 text NOT NULL,
    brand text,
    expires text,
    signed_at timestamp(3) with time zone NOT NULL,
    text_version text NOT NULL,
    locale text NOT NULL,
    proof jsonb,
    creditor_identifier text,
    used_at timestamp(3) with time zone,
    uses integer DEFAULT 0 NOT NULL,
    state text NOT NULL,
    cause text NOT NULL,
    state_at timestamp(3) with time zone NOT NULL,
    transitions integer DEFAULT 0 NOT NULL,
    CONSTRAINT mandate_check CHECK (((kind = 'sdd'::text) = (reference IS NOT NULL))),
    CONSTRAINT mandate_expires_check CHECK ((expires ~ '^[0-9]{4}-[0-9]{2}$'::text)),
    CONSTRAINT mandate_kind_check CHECK ((kind = ANY (ARRAY['sdd'::text, 'card'::text]))),
    CONSTRAINT mandate_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
    CONSTRAINT mandate_reference_check CHECK ((reference ~ '^[A-Z0-9]{8,35}$'::text))
);

CREATE TABLE payments.notice (
    id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    provider text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE payments.provider_account (
    site_id smallint NOT NULL,
    provider text NOT NULL,
    enabled boolean DEFAULT true NOT NULL
);

CREATE TABLE payments.refund (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    kind text NOT NULL,
    cents integer NOT NULL,
    currency text NOT NULL,
    credits integer DEFAULT 0 NOT NULL,
    key uuid NOT NULL,
    provider_id text,
    bank_encrypted bytea,
    failure text,
    tries smallint DEFAULT 0 NOT NULL,
    failures smallint DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone,
    due_at timestamp(3) with time zone NOT NULL,
    state text NOT NULL,
    cause text NOT NULL,
    state_at timestamp(3) with time zone NOT NULL,
    transitions integer DEFAULT 0 NOT NULL,
    CONSTRAINT refund_cents_check CHECK ((cents > 0)),
    CONSTRAINT refund_credits_check CHECK ((credits >= 0)),
    CONSTRAINT refund_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT refund_kind_check CHECK ((kind = ANY (ARRAY['mismatch'::text, 'duplicate'::text, 'nobody'::text, 'surplus'::text, 'withdrawal'::text, 'goodwill'::text, 'provider'::text, 'not_owed'::text])))
);

CREATE TABLE payments.route (
    site_id smallint NOT NULL,
    country text DEFAULT '*'::text NOT NULL,
    payment_method text NOT NULL,
    provider text NOT NULL,
    "position" smallint NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    currencies text[] DEFAULT '{}'::text[] NOT NULL,
    min_cents integer DEFAULT 1 NOT NULL,
    max_cents integer DEFAULT 1000000 NOT NULL,
    CONSTRAINT route_country_check CHECK ((country ~ '^([A-Z]{2}|[*])$'::text))
);

CREATE TABLE payments.staff_action (
    id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    by text NOT NULL,
    action text NOT NULL,
    account_id bigint,
    order_id bigint,
    refund_id bigint,
    cents integer,
    credits integer,
    ticket text,
    reason text NOT NULL,
    CONSTRAINT staff_action_by_check CHECK (((length(by) >= 1) AND (length(by) <= 100))),
    CONSTRAINT staff_action_reason_check CHECK (((length(reason) >= 5) AND (length(reason) <= 1000))),
    CONSTRAINT staff_action_ticket_check CHECK (((length(ticket) >= 1) AND (length(ticket) <= 100)))
);

COMMENT ON TABLE payments.staff_action IS 'append-only';

CREATE TABLE payments.transition (
    machine text NOT NULL,
    entity_id bigint NOT NULL,
    nth integer NOT NULL,
    from_state text,
    to_state text NOT NULL,
    cause text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

COMMENT ON TABLE payments.transition IS 'append-only';

CREATE TABLE payments.transition_rule (
    machine text NOT NULL,
    from_state text,
    to_state text NOT NULL,
    cause text NOT NULL,
    CONSTRAINT transition_rule_machine_check CHECK ((machine = ANY (ARRAY['order'::text, 'attempt'::text, 'refund'::text, 'chargeback'::text, 'debt'::text, 'mandate'::text])))
);

CREATE TABLE photos.photo (
    id bigint NOT NULL,
    public_id text DEFAULT ids.new_public_id() NOT NULL,
    site_id smallint NOT NULL,
    profile_id bigint NOT NULL,
    "position" smallint NOT NULL,
    state text NOT NULL,
    refusal text,
    created_at timestamp with time zone NOT NULL,
    check_ends_at timestamp with time zone,
    upload_key text,
    tries smallint DEFAULT 0 NOT NULL,
    master_key text,
    large_key text,
    card_key text,
    thumb_key text,
    blur_key text,
    width integer,
    height integer,
    hash bit(64),
    CONSTRAINT photo_check CHECK (((state <> ALL (ARRAY['in_review'::text, 'open'::text])) OR (num_nulls(master_key, large_key, card_key, thumb_key, blur_key) = 0))),
    CONSTRAINT photo_state_check CHECK ((state = ANY (ARRAY['processing'::text, 'in_review'::text, 'open'::text, 'refused'::text])))
);

CREATE TABLE photos.unlock (
    member_id bigint NOT NULL,
    photo_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE places.city (
    id integer NOT NULL,
    country text NOT NULL,
    region_id smallint NOT NULL,
    name text NOT NULL,
    population integer NOT NULL,
    centre point NOT NULL,
    CONSTRAINT city_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE places.city_name (
    country text NOT NULL,
    search_name text NOT NULL COLLATE pg_catalog."C",
    city_id integer NOT NULL
);

CREATE TABLE places.dataset (
    id smallint DEFAULT 1 NOT NULL,
    version text NOT NULL,
    CONSTRAINT dataset_id_check CHECK ((id = 1))
);

CREATE TABLE places.region (
    id smallint NOT NULL,
    country text NOT NULL,
    key text NOT NULL,
    names jsonb NOT NULL,
    CONSTRAINT region_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT region_key_check CHECK ((key ~ '^[A-Z]{2}-[A-Z0-9]{1,4}$'::text)),
    CONSTRAINT region_names_check CHECK ((names ? 'local'::text))
);

CREATE TABLE profiles.preference (
    profile_id bigint NOT NULL,
    min_age smallint NOT NULL,
    max_age smallint NOT NULL,
    distance text NOT NULL,
    reason text,
    CONSTRAINT preference_check CHECK (((max_age >= min_age) AND (max_age <= 99))),
    CONSTRAINT preference_distance_check CHECK ((distance = ANY (ARRAY['10'::text, '25'::text, '50'::text, '100'::text, 'region'::text, 'country'::text]))),
    CONSTRAINT preference_min_age_check CHECK (((min_age >= 18) AND (min_age <= 99))),
    CONSTRAINT preference_reason_check CHECK ((reason = ANY (ARRAY['serious'::text, 'dating'::text, 'friendship'::text, 'chatting'::text, 'open'::text])))
);

CREATE TABLE profiles.profile (
    id bigint NOT NULL,
    account_id bigint,
    public_id text DEFAULT ids.new_public_id() NOT NULL,
    site_id smallint NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    invisible boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    gender text NOT NULL,
    looking_for text NOT NULL,
    sexuality text,
    date_of_birth date NOT NULL,
    country text NOT NULL,
    region_id smallint,
    city_id integer,
    hair_color text,
    eye_color text,
    body_type text,
    relationship_status text,
    tattoos text,
    reason text,
    children text,
    smoking text,
    drinking text,
    education text,
    height_cm smallint,
    work text,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    about_me text,
    prompts jsonb DEFAULT '[]'::jsonb NOT NULL,
    interests text[] DEFAULT '{}'::text[] NOT NULL,
    appearance text,
    race text,
    created_at timestamp with time zone NOT NULL,
    entry_pages boolean DEFAULT false NOT NULL,
    entry_question text,
    CONSTRAINT profile_appearance_check CHECK ((appearance = ANY (ARRAY['normal'::text, 'sexy'::text]))),
    CONSTRAINT profile_check CHECK (((kind = 'real'::text) = (account_id IS NOT NULL))),
    CONSTRAINT profile_check1 CHECK (((account_id IS NULL) OR (account_id = id))),
    CONSTRAINT profile_check2 CHECK (((kind = 'real'::text) OR (children IS NULL))),
    CONSTRAINT profile_check3 CHECK (((kind = 'real'::text) OR ((relationship_status IS NULL) AND (reason IS NULL) AND (sexuality IS NULL)))),
    CONSTRAINT profile_children_check CHECK ((children = ANY (ARRAY['have'::text, 'grown_up'::text, 'someday'::text, 'none'::text]))),
    CONSTRAINT profile_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT profile_drinking_check CHECK ((drinking = ANY (ARRAY['no'::text, 'sometimes'::text, 'regularly'::text]))),
    CONSTRAINT profile_education_check CHECK ((education = ANY (ARRAY['secondary'::text, 'vocational'::text, 'higher'::text, 'student'::text]))),
    CONSTRAINT profile_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT profile_height_cm_check CHECK (((height_cm >= 130) AND (height_cm <= 220))),
    CONSTRAINT profile_kind_check CHECK ((kind = ANY (ARRAY['real'::text, 'fictional'::text]))),
    CONSTRAINT profile_languages_check CHECK ((cardinality(languages) <= 5)),
    CONSTRAINT profile_looking_for_check CHECK ((looking_for = ANY (ARRAY['male'::text, 'female'::text, 'both'::text]))),
    CONSTRAINT profile_prompts_check CHECK (((jsonb_typeof(prompts) = 'array'::text) AND (jsonb_array_length(prompts) <= 3))),
    CONSTRAINT profile_race_check CHECK ((race = ANY (ARRAY['white'::text, 'other'::text]))),
    CONSTRAINT profile_sexuality_check CHECK ((sexuality = ANY (ARRAY['hetero'::text, 'gay'::text, 'lesbian'::text, 'bi'::text]))),
    CONSTRAINT profile_smoking_check CHECK ((smoking = ANY (ARRAY['no'::text, 'sometimes'::text, 'yes'::text, 'quitting'::text]))),
    CONSTRAINT profile_status_check CHECK ((status = ANY (ARRAY['disabled'::text, 'active'::text, 'deleted'::text])))
);

CREATE TABLE receipts.receipt (
    company_id smallint NOT NULL,
    site_id smallint NOT NULL,
    year smallint NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    order_id bigint NOT NULL,
    refund_id bigint,
    chargeback_id bigint,
    of_year smallint,
    of_number integer,
    issued_at timestamp(3) with time zone NOT NULL,
    seller jsonb NOT NULL,
    lines jsonb NOT NULL,
    currency text NOT NULL,
    total_cents integer NOT NULL,
    tax_country text NOT NULL,
    tax_rate integer NOT NULL,
    tax_cents integer NOT NULL,
    refund_until date,
    CONSTRAINT receipt_check CHECK (((tax_cents >= 0) AND (tax_cents < total_cents))),
    CONSTRAINT receipt_check1 CHECK (((kind = 'receipt'::text) OR (num_nonnulls(refund_id, chargeback_id) = 1))),
    CONSTRAINT receipt_check2 CHECK (((kind = 'credit_note'::text) OR (refund_id IS NULL))),
    CONSTRAINT receipt_check3 CHECK ((((kind = 'credit_note'::text) = (of_number IS NOT NULL)) AND ((of_year IS NULL) = (of_number IS NULL)))),
    CONSTRAINT receipt_check4 CHECK (((kind = 'receipt'::text) OR (refund_until IS NULL))),
    CONSTRAINT receipt_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT receipt_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'credit_note'::text]))),
    CONSTRAINT receipt_tax_country_check CHECK ((tax_country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT receipt_total_cents_check CHECK ((total_cents > 0))
);

COMMENT ON TABLE receipts.receipt IS 'append-only';

CREATE TABLE receipts.series (
    company_id smallint NOT NULL,
    site_id smallint NOT NULL,
    year smallint NOT NULL,
    last integer NOT NULL
);

CREATE TABLE receipts.tax_rate (
    country text NOT NULL,
    valid_from date NOT NULL,
    rate integer NOT NULL,
    CONSTRAINT tax_rate_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT tax_rate_rate_check CHECK (((rate >= 0) AND (rate <= 5000)))
);

CREATE TABLE safety.block (
    blocker_id bigint NOT NULL,
    blocked_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    image_key text,
    CONSTRAINT block_check CHECK ((blocker_id <> blocked_id)),
    CONSTRAINT block_kind_check CHECK ((kind = ANY (ARRAY['real'::text, 'fictional'::text])))
);

CREATE TABLE safety.report (
    id bigint NOT NULL,
    site_id smallint NOT NULL,
    reporter_id bigint,
    reported_id bigint NOT NULL,
    subject text NOT NULL,
    photo_id bigint,
    conversation_id bigint,
    message_number integer,
    reason text NOT NULL,
    remarks text,
    snapshot jsonb NOT NULL,
    snapshot_object_keys text[] DEFAULT '{}'::text[] NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT report_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
    CONSTRAINT report_subject_check CHECK ((subject = ANY (ARRAY['profile'::text, 'photo'::text, 'message'::text, 'conversation'::text])))
);

CREATE TABLE safety.sealed_report (
    id bigint NOT NULL,
    site_id smallint NOT NULL,
    address_hash bytea NOT NULL,
    sealed bytea NOT NULL,
    object_keys text[] NOT NULL,
    erase_after timestamp with time zone NOT NULL
);

CREATE TABLE search.arrival_mail (
    account_id bigint NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone
);

CREATE TABLE search.member (
    id bigint NOT NULL,
    active_bucket integer NOT NULL,
    date_of_birth date NOT NULL,
    city_id integer NOT NULL,
    site_id smallint NOT NULL,
    country smallint NOT NULL,
    region_id smallint NOT NULL,
    gender smallint NOT NULL,
    birth_year smallint NOT NULL,
    flags smallint NOT NULL,
    looks smallint DEFAULT 0 NOT NULL,
    CONSTRAINT member_flags_check CHECK (((flags >= 0) AND (flags <= 23)))
)
WITH (fillfactor='85', autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_cost_limit='2000');

CREATE TABLE search.presence_checkpoint (
    site_id smallint NOT NULL,
    until timestamp with time zone NOT NULL
);

CREATE TABLE search.region_count (
    site_id smallint NOT NULL,
    country smallint NOT NULL,
    counts jsonb NOT NULL,
    counted_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT region_count_counts_check CHECK ((jsonb_typeof(counts) = 'object'::text))
);

CREATE VIEW search.searchable_profile AS
 SELECT profile.id,
    profile.site_id,
    search.country_code(profile.country) AS country,
    (COALESCE((profile.region_id)::integer, 0))::smallint AS region_id,
    search.city_of(profile.country, profile.region_id, profile.city_id) AS city_id,
    search.gender_code(profile.gender) AS gender,
    (EXTRACT(year FROM profile.date_of_birth))::smallint AS birth_year,
    profile.date_of_birth,
    (floor((EXTRACT(epoch FROM profile.created_at) / (900)::numeric)))::integer AS active_bucket,
    (((
        CASE
            WHEN (EXISTS ( SELECT
               FROM photos.photo
              WHERE ((photo.profile_id = profile.id) AND (photo.state = 'open'::text)))) THEN 1
            ELSE 0
        END +
        CASE profile.kind
            WHEN 'fictional'::text THEN 2
            ELSE 0
        END) + (4 * search.reason_code(profile.reason))))::smallint AS flags,
    search.looks_of(profile.appearance, profile.race) AS looks
   FROM profiles.profile profile
  WHERE ((profile.status = 'active'::text) AND (NOT profile.invisible));

CREATE TABLE sites.bundle (
    site_id smallint NOT NULL,
    key text NOT NULL,
    credits integer NOT NULL,
    "position" smallint NOT NULL,
    CONSTRAINT bundle_credits_check CHECK ((credits > 0)),
    CONSTRAINT bundle_key_check CHECK ((key ~ '^[a-z0-9-]+$'::text))
);

CREATE TABLE sites.company (
    id smallint NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    country text NOT NULL,
    kvk text NOT NULL,
    tradenames text[] NOT NULL,
    vat_numbers text[] NOT NULL,
    support_phone text NOT NULL,
    delete_discount text,
    added date NOT NULL,
    CONSTRAINT company_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT company_key_check CHECK ((key ~ '^[a-z][a-z0-9-]*$'::text)),
    CONSTRAINT company_name_check CHECK ((name <> ''::text))
);

ALTER TABLE sites.company ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME sites.company_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE sites.country (
    site_id smallint NOT NULL,
    country text NOT NULL,
    currency text NOT NULL,
    "position" smallint NOT NULL,
    CONSTRAINT country_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT country_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);

CREATE TABLE sites.host (
    host text NOT NULL,
    site_id smallint NOT NULL,
    CONSTRAINT host_host_check CHECK (((host = lower(host)) AND (host <> ''::text)))
);

ALTER TABLE ONLY sites.host REPLICA IDENTITY FULL;

CREATE TABLE sites.price (
    site_id smallint NOT NULL,
    bundle_key text NOT NULL,
    currency text NOT NULL,
    cents integer NOT NULL,
    CONSTRAINT price_cents_check CHECK ((cents > 0)),
    CONSTRAINT price_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);

CREATE TABLE sites.site (
    id smallint NOT NULL,
    key text NOT NULL,
    company_id smallint NOT NULL,
    shard smallint NOT NULL,
    name text NOT NULL,
    domain text NOT NULL,
    domain_language text NOT NULL,
    time_zone text NOT NULL,
    refund_days smallint NOT NULL,
    settings jsonb NOT NULL,
    brand jsonb NOT NULL,
    revision bigint DEFAULT 1 NOT NULL,
    saved_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_key_check CHECK ((key ~ '^[a-z][a-z0-9-]*$'::text)),
    CONSTRAINT site_name_check CHECK ((name <> ''::text)),
    CONSTRAINT site_refund_days_check CHECK ((refund_days >= 14)),
    CONSTRAINT site_shard_check CHECK (((shard >= 0) AND (shard <= 1023)))
);

ALTER TABLE sites.site ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME sites.site_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE swipe_game.daily_allowance (
    member_id bigint NOT NULL,
    day date NOT NULL,
    used smallint NOT NULL,
    round integer DEFAULT 1 NOT NULL,
    undo_id bigint,
    undo_was_like boolean DEFAULT false NOT NULL,
    undo_used smallint DEFAULT 0 NOT NULL,
    CONSTRAINT daily_allowance_undo_used_check CHECK ((undo_used = ANY (ARRAY[0, 1]))),
    CONSTRAINT daily_allowance_used_check CHECK ((used >= 0))
)
WITH (fillfactor='80');

CREATE TABLE swipe_game.swipe (
    member_id bigint NOT NULL,
    other_id bigint NOT NULL,
    liked boolean NOT NULL,
    round integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE tracking.campaign (
    site_id smallint NOT NULL,
    page text NOT NULL,
    slug text NOT NULL,
    texts jsonb NOT NULL,
    art text[] NOT NULL,
    ground text,
    offer_code text,
    preset jsonb NOT NULL,
    claim_source jsonb,
    indexed boolean NOT NULL,
    from_at timestamp(3) with time zone NOT NULL,
    until_at timestamp(3) with time zone,
    revision integer DEFAULT 1 NOT NULL,
    variants jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT campaign_check CHECK ((until_at >= from_at)),
    CONSTRAINT campaign_page_check CHECK ((page ~ '^[a-z][a-z0-9]{0,39}$'::text)),
    CONSTRAINT campaign_preset_check CHECK ((jsonb_typeof(preset) = 'object'::text)),
    CONSTRAINT campaign_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,40}$'::text)),
    CONSTRAINT campaign_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text)),
    CONSTRAINT campaign_variants_check CHECK ((jsonb_typeof(variants) = 'array'::text))
);

CREATE TABLE tracking.network (
    site_id smallint NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    report_url text,
    postback_url text,
    click_values boolean NOT NULL,
    secret_sealed bytea NOT NULL,
    is_on boolean DEFAULT true NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    CONSTRAINT network_key_check CHECK ((key ~ '^[A-Za-z0-9_.~-]{1,100}$'::text)),
    CONSTRAINT network_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

CREATE TABLE tracking.network_report (
    site_id smallint NOT NULL,
    network text NOT NULL,
    day date NOT NULL,
    report_id uuid NOT NULL,
    lines jsonb NOT NULL,
    carried jsonb NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    sent_at timestamp(3) with time zone,
    CONSTRAINT network_report_carried_check CHECK ((jsonb_typeof(carried) = 'array'::text)),
    CONSTRAINT network_report_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text))
);

CREATE TABLE tracking.origin (
    account_id bigint NOT NULL,
    site_id smallint NOT NULL,
    network text,
    ref text,
    sub1 text,
    sub2 text,
    sub3 text,
    page text,
    slug text,
    variant text,
    opened_at timestamp(3) with time zone NOT NULL,
    ordered_at timestamp(3) with time zone,
    confirmed_at timestamp(3) with time zone,
    order_id bigint,
    order_cents integer,
    order_currency text,
    returned_at timestamp(3) with time zone,
    returned_cents integer,
    postbacks boolean DEFAULT false NOT NULL,
    CONSTRAINT origin_check CHECK (((slug IS NULL) OR (page IS NOT NULL))),
    CONSTRAINT origin_check1 CHECK (((variant IS NULL) OR (slug IS NOT NULL)))
);

CREATE TABLE tracking.postback (
    account_id bigint NOT NULL,
    event text NOT NULL,
    conversion_id uuid NOT NULL,
    day date NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    sent_at timestamp(3) with time zone,
    CONSTRAINT postback_event_check CHECK ((event = ANY (ARRAY['signup'::text, 'first_order'::text, 'reversal'::text])))
);

CREATE TABLE tracking.trial (
    site_id smallint NOT NULL,
    page text NOT NULL,
    slug text NOT NULL,
    metric text NOT NULL,
    smallest_effect double precision NOT NULL,
    per_variant integer NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    stopped_early boolean DEFAULT false NOT NULL,
    CONSTRAINT trial_check CHECK ((ended_at >= started_at)),
    CONSTRAINT trial_metric_check CHECK ((metric = ANY (ARRAY['confirmed'::text, 'ordered'::text]))),
    CONSTRAINT trial_per_variant_check CHECK ((per_variant > 0)),
    CONSTRAINT trial_smallest_effect_check CHECK (((smallest_effect > (0)::double precision) AND (smallest_effect < (1)::double precision)))
);

CREATE TABLE tracking.variant_count (
    site_id smallint NOT NULL,
    page text NOT NULL,
    slug text NOT NULL,
    variant text NOT NULL,
    shown integer DEFAULT 0 NOT NULL,
    confirmed integer DEFAULT 0 NOT NULL,
    ordered integer DEFAULT 0 NOT NULL
);

CREATE TABLE tracking.visit_count (
    site_id smallint NOT NULL,
    day date NOT NULL,
    page text NOT NULL,
    slug text NOT NULL,
    variant text NOT NULL,
    network text NOT NULL,
    ref text NOT NULL,
    device text NOT NULL,
    country text NOT NULL,
    event smallint NOT NULL,
    count integer NOT NULL,
    CONSTRAINT visit_count_count_check CHECK ((count > 0))
);

ALTER TABLE ONLY chat.message ATTACH PARTITION chat.message_default DEFAULT;

ALTER TABLE ONLY accounts.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts.consent
    ADD CONSTRAINT consent_pkey PRIMARY KEY (account_id, kind, version);

ALTER TABLE ONLY accounts.counter
    ADD CONSTRAINT counter_pkey PRIMARY KEY (key);

ALTER TABLE ONLY accounts.export
    ADD CONSTRAINT export_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY accounts.known_device
    ADD CONSTRAINT known_device_pkey PRIMARY KEY (account_id, device_hash);

ALTER TABLE ONLY accounts.link
    ADD CONSTRAINT link_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY accounts.passkey
    ADD CONSTRAINT passkey_id_key UNIQUE (id);

ALTER TABLE ONLY accounts.passkey REPLICA IDENTITY USING INDEX passkey_id_key;

ALTER TABLE ONLY accounts.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (credential_id);

ALTER TABLE ONLY accounts.session
    ADD CONSTRAINT session_id_key UNIQUE (id);

ALTER TABLE ONLY accounts.session REPLICA IDENTITY USING INDEX session_id_key;

ALTER TABLE ONLY accounts.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY accounts.session
    ADD CONSTRAINT session_previous_token_hash_key UNIQUE (previous_token_hash);

ALTER TABLE ONLY chat.conversation
    ADD CONSTRAINT conversation_a_id_b_id_key UNIQUE (a_id, b_id);

ALTER TABLE ONLY chat.conversation
    ADD CONSTRAINT conversation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY chat.conversation
    ADD CONSTRAINT conversation_public_id_key UNIQUE (public_id);

ALTER TABLE ONLY chat.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (id);

ALTER TABLE ONLY chat.message
    ADD CONSTRAINT message_pkey PRIMARY KEY (conversation_id, number, created_at);

ALTER TABLE ONLY chat.message_default
    ADD CONSTRAINT message_default_pkey PRIMARY KEY (conversation_id, number, created_at);

ALTER TABLE ONLY chat.opener
    ADD CONSTRAINT opener_pkey PRIMARY KEY (member_id, text_hash);

ALTER TABLE ONLY chat.participant
    ADD CONSTRAINT participant_pkey PRIMARY KEY (member_id, conversation_id);

ALTER TABLE ONLY chat.sealed_conversation
    ADD CONSTRAINT sealed_conversation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY chat.sealed_conversation
    ADD CONSTRAINT sealed_conversation_public_id_key UNIQUE (public_id);

ALTER TABLE ONLY chat.waiting_line
    ADD CONSTRAINT waiting_line_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY complaints.answer
    ADD CONSTRAINT answer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY complaints.complaint
    ADD CONSTRAINT complaint_pkey PRIMARY KEY (id);

ALTER TABLE ONLY complaints.complaint
    ADD CONSTRAINT complaint_site_id_number_key UNIQUE (site_id, number);

ALTER TABLE ONLY complaints.staff_action
    ADD CONSTRAINT staff_action_pkey PRIMARY KEY (id);

ALTER TABLE ONLY credits.ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (wallet_id, number);

ALTER TABLE ONLY credits.ledger_entry
    ADD CONSTRAINT ledger_entry_wallet_id_key_key UNIQUE (wallet_id, key);

ALTER TABLE ONLY credits.lot
    ADD CONSTRAINT lot_pkey PRIMARY KEY (wallet_id, number);

ALTER TABLE ONLY credits.signup_grant
    ADD CONSTRAINT signup_grant_pkey PRIMARY KEY (site_id, mailbox_hash);

ALTER TABLE ONLY credits.signup_grant
    ADD CONSTRAINT signup_grant_site_id_device_hash_key UNIQUE (site_id, device_hash);

ALTER TABLE ONLY credits.wallet
    ADD CONSTRAINT wallet_pkey PRIMARY KEY (id);

ALTER TABLE ONLY jobs.worker
    ADD CONSTRAINT worker_pkey PRIMARY KEY (id);

ALTER TABLE ONLY likes.match
    ADD CONSTRAINT match_pkey PRIMARY KEY (member_id, other_id);

ALTER TABLE ONLY likes.profile_like
    ADD CONSTRAINT profile_like_pkey PRIMARY KEY (from_id, to_id);

ALTER TABLE ONLY mails.pace
    ADD CONSTRAINT pace_pkey PRIMARY KEY (sending_domain, recipient_group);

ALTER TABLE ONLY mails.refused_address
    ADD CONSTRAINT refused_address_pkey PRIMARY KEY (address_hash, reason);

ALTER TABLE ONLY mails.seen_report
    ADD CONSTRAINT seen_report_pkey PRIMARY KEY (report_hash);

ALTER TABLE ONLY mails.signing_key
    ADD CONSTRAINT signing_key_pkey PRIMARY KEY (site_id, selector);

ALTER TABLE ONLY mails.slow_report
    ADD CONSTRAINT slow_report_pkey PRIMARY KEY (sending_domain, recipient_group, address_hash);

ALTER TABLE ONLY mails.soft_bounce
    ADD CONSTRAINT soft_bounce_pkey PRIMARY KEY (address_hash, day);

ALTER TABLE ONLY notifications.browser
    ADD CONSTRAINT browser_endpoint_hash_key UNIQUE (endpoint_hash);

ALTER TABLE ONLY notifications.browser
    ADD CONSTRAINT browser_pkey PRIMARY KEY (id);

ALTER TABLE ONLY notifications.due
    ADD CONSTRAINT due_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY notifications.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY notifications.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY notifications.push_key
    ADD CONSTRAINT push_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY notifications.push_key
    ADD CONSTRAINT push_key_public_key_key UNIQUE (public_key);

ALTER TABLE ONLY offers.code
    ADD CONSTRAINT code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY offers.code
    ADD CONSTRAINT code_site_id_code_key UNIQUE (site_id, code);

ALTER TABLE ONLY offers.use
    ADD CONSTRAINT use_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY payments.attempt
    ADD CONSTRAINT attempt_key_key UNIQUE (key);

ALTER TABLE ONLY payments.attempt
    ADD CONSTRAINT attempt_order_id_nth_key UNIQUE (order_id, nth);

ALTER TABLE ONLY payments.attempt
    ADD CONSTRAINT attempt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payments.attempt
    ADD CONSTRAINT attempt_provider_provider_id_key UNIQUE (provider, provider_id);

ALTER TABLE ONLY payments.attempt
    ADD CONSTRAINT attempt_public_id_key UNIQUE (public_id);

ALTER TABLE ONLY payments.books_run
    ADD CONSTRAINT books_run_pkey PRIMARY KEY (provider, finished_at);

ALTER TABLE ONLY payments.books_sum
    ADD CONSTRAINT books_sum_pkey PRIMARY KEY (provider, finished_at, kind, day, currency);

ALTER TABLE ONLY payments.buyer
    ADD CONSTRAINT buyer_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY payments.chargeback
    ADD CONSTRAINT chargeback_attempt_id_provider_id_key UNIQUE NULLS NOT DISTINCT (attempt_id, provider_id);

ALTER TABLE ONLY payments.chargeback
    ADD CONSTRAINT chargeback_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payments.credit_order
    ADD CONSTRAINT credit_order_account_id_key_key UNIQUE (account_id, key);

ALTER TABLE ONLY payments.credit_order
    ADD CONSTRAINT credit_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payments.credit_order
    ADD CONSTRAINT credit_order_public_id_key UNIQUE (public_id);

ALTER TABLE ONLY payments.credit_order
    ADD CONSTRAINT credit_order_site_id_number_key UNIQUE (site_id, number);

ALTER TABLE ONLY payments.debt
    ADD CONSTRAINT debt_order_id_key UNIQUE (order_id);

ALTER TABLE ONLY payments.debt
    ADD CONSTRAINT debt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payments.debt
    ADD CONSTRAINT debt_public_id_key UNIQUE (public_id);

ALTER TABLE ONLY payments.difference
    ADD CONSTRAINT difference_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payments.direct_debit_block
    ADD CONSTRAINT direct_debit_block_pkey PRIMARY KEY (kind, hash);

ALTER TABLE ONLY payments.direct_debit_request
    ADD CONSTRAINT direct_debit_request_account_id_key_key UNIQUE (account_id, key);

ALTER TABLE ONLY payments.direct_debit_request
    ADD CONSTRAINT direct_debit_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payments.direct_debit_request
    ADD CONSTRAINT direct_debit_request_public_id_key UNIQUE (public_id);

ALTER TABLE ONLY payments.direct_debit_request
    ADD CONSTRAINT direct_debit_request_reference_key UNIQUE (reference);

ALTER TABLE ONLY payments.mandate
    ADD CONSTRAINT mandate_key_key UNIQUE (key);

ALTER TABLE ONLY payments.mandate
    ADD CONSTRAINT mandate_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payments.mandate
    ADD CONSTRAINT mandate_public_id_key UNIQUE (public_id);

ALTER TABLE ONLY payments.mandate
    ADD CONSTRAINT mandate_reference_key UNIQUE (reference);

ALTER TABLE ONLY payments.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payments.provider_account
    ADD CONSTRAINT provider_account_pkey PRIMARY KEY (site_id, provider);

ALTER TABLE ONLY payments.refund
    ADD CONSTRAINT refund_attempt_id_provider_id_key UNIQUE (attempt_id, provider_id);

ALTER TABLE ONLY payments.refund
    ADD CONSTRAINT refund_key_key UNIQUE (key);

ALTER TABLE ONLY payments.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payments.route
    ADD CONSTRAINT route_pkey PRIMARY KEY (site_id, country, payment_method, provider);

ALTER TABLE ONLY payments.staff_action
    ADD CONSTRAINT staff_action_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payments.transition
    ADD CONSTRAINT transition_pkey PRIMARY KEY (machine, entity_id, nth);

ALTER TABLE ONLY payments.transition_rule
    ADD CONSTRAINT transition_rule_machine_from_state_to_state_cause_key UNIQUE NULLS NOT DISTINCT (machine, from_state, to_state, cause);

ALTER TABLE ONLY photos.photo
    ADD CONSTRAINT photo_order UNIQUE (profile_id, "position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY photos.photo
    ADD CONSTRAINT photo_pkey PRIMARY KEY (id);

ALTER TABLE ONLY photos.photo
    ADD CONSTRAINT photo_public_id_key UNIQUE (public_id);

ALTER TABLE ONLY photos.photo
    ADD CONSTRAINT photo_upload_key_key UNIQUE (upload_key);

ALTER TABLE ONLY photos.unlock
    ADD CONSTRAINT unlock_pkey PRIMARY KEY (member_id, photo_id);

ALTER TABLE ONLY places.city_name
    ADD CONSTRAINT city_name_pkey PRIMARY KEY (country, search_name, city_id);

ALTER TABLE ONLY places.city
    ADD CONSTRAINT city_pkey PRIMARY KEY (id);

ALTER TABLE ONLY places.dataset
    ADD CONSTRAINT dataset_pkey PRIMARY KEY (id);

ALTER TABLE ONLY places.region
    ADD CONSTRAINT region_key_key UNIQUE (key);

ALTER TABLE ONLY places.region
    ADD CONSTRAINT region_pkey PRIMARY KEY (id);

ALTER TABLE ONLY profiles.preference
    ADD CONSTRAINT preference_pkey PRIMARY KEY (profile_id);

ALTER TABLE ONLY profiles.profile
    ADD CONSTRAINT profile_account_id_key UNIQUE (account_id);

ALTER TABLE ONLY profiles.profile
    ADD CONSTRAINT profile_pkey PRIMARY KEY (id);

ALTER TABLE ONLY profiles.profile
    ADD CONSTRAINT profile_public_id_key UNIQUE (public_id);

ALTER TABLE ONLY receipts.receipt
    ADD CONSTRAINT receipt_pkey PRIMARY KEY (company_id, site_id, year, number);

ALTER TABLE ONLY receipts.series
    ADD CONSTRAINT series_pkey PRIMARY KEY (company_id, site_id, year);

ALTER TABLE ONLY receipts.tax_rate
    ADD CONSTRAINT tax_rate_pkey PRIMARY KEY (country, valid_from);

ALTER TABLE ONLY safety.block
    ADD CONSTRAINT block_pkey PRIMARY KEY (blocker_id, blocked_id);

ALTER TABLE ONLY safety.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY safety.sealed_report
    ADD CONSTRAINT sealed_report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY search.arrival_mail
    ADD CONSTRAINT arrival_mail_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY search.city_facet
    ADD CONSTRAINT city_facet_pkey PRIMARY KEY (site_id, country, city_id, gender);

ALTER TABLE ONLY search.facet
    ADD CONSTRAINT facet_pkey PRIMARY KEY (site_id, country, region_id, gender, span);

ALTER TABLE ONLY search.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (id);

ALTER TABLE ONLY search.presence_checkpoint
    ADD CONSTRAINT presence_checkpoint_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY search.region_count
    ADD CONSTRAINT region_count_pkey PRIMARY KEY (site_id, country);

ALTER TABLE ONLY sites.bundle
    ADD CONSTRAINT bundle_pkey PRIMARY KEY (site_id, key);

ALTER TABLE ONLY sites.company
    ADD CONSTRAINT company_key_key UNIQUE (key);

ALTER TABLE ONLY sites.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sites.country
    ADD CONSTRAINT country_pkey PRIMARY KEY (site_id, country);

ALTER TABLE ONLY sites.host
    ADD CONSTRAINT host_pkey PRIMARY KEY (host);

ALTER TABLE ONLY sites.price
    ADD CONSTRAINT price_pkey PRIMARY KEY (site_id, bundle_key, currency);

ALTER TABLE ONLY sites.site
    ADD CONSTRAINT site_domain_key UNIQUE (domain);

ALTER TABLE ONLY sites.site
    ADD CONSTRAINT site_key_key UNIQUE (key);

ALTER TABLE ONLY sites.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (id);

ALTER TABLE ONLY swipe_game.daily_allowance
    ADD CONSTRAINT daily_allowance_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY swipe_game.swipe
    ADD CONSTRAINT swipe_pkey PRIMARY KEY (member_id, other_id);

ALTER TABLE ONLY tracking.campaign
    ADD CONSTRAINT campaign_pkey PRIMARY KEY (site_id, page, slug);

ALTER TABLE ONLY tracking.network
    ADD CONSTRAINT network_pkey PRIMARY KEY (site_id, key);

ALTER TABLE ONLY tracking.network_report
    ADD CONSTRAINT network_report_pkey PRIMARY KEY (site_id, network, day);

ALTER TABLE ONLY tracking.origin
    ADD CONSTRAINT origin_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY tracking.postback
    ADD CONSTRAINT postback_pkey PRIMARY KEY (account_id, event);

ALTER TABLE ONLY tracking.trial
    ADD CONSTRAINT trial_pkey PRIMARY KEY (site_id, page, slug);

ALTER TABLE ONLY tracking.variant_count
    ADD CONSTRAINT variant_count_pkey PRIMARY KEY (site_id, page, slug, variant);

ALTER TABLE ONLY tracking.visit_count
    ADD CONSTRAINT visit_count_pkey PRIMARY KEY (site_id, day, page, slug, variant, network, ref, device, country, event);

CREATE UNIQUE INDEX account_address ON accounts.account USING btree (site_id, email) WHERE (status <> 'not_confirmed'::text);

CREATE INDEX account_attempts_age ON accounts.account USING btree (signup_date) WHERE (status = 'not_confirmed'::text);

CREATE INDEX account_deleted ON accounts.account USING btree (deleted_at) WHERE (status = 'deleted'::text);

CREATE INDEX account_email ON accounts.account USING btree (site_id, email, id);

CREATE INDEX account_people ON accounts.account USING btree (site_id, country, gender) WHERE (status = 'confirmed'::text);

CREATE INDEX counter_age ON accounts.counter USING btree (resets_at);

CREATE INDEX export_expiry ON accounts.export USING btree (expires_at);

CREATE INDEX link_account ON accounts.link USING btree (account_id);

CREATE INDEX link_expiry ON accounts.link USING btree (expires_at);

CREATE INDEX passkey_account ON accounts.passkey USING btree (account_id, created_at);

CREATE INDEX session_account ON accounts.session USING btree (account_id, created_at);

CREATE INDEX session_expiry ON accounts.session USING btree (expires_at);

CREATE INDEX message_age ON ONLY chat.message USING brin (created_at);

CREATE INDEX message_default_created_at_idx ON chat.message_default USING brin (created_at);

CREATE INDEX opener_expiry ON chat.opener USING btree (expires_at);

CREATE INDEX participant_inbox ON chat.participant USING btree (member_id, last_day DESC);

CREATE INDEX participant_unread ON chat.participant USING btree (member_id) WHERE is_unread;

CREATE INDEX sealed_conversation_age ON chat.sealed_conversation USING btree (erase_after);

CREATE INDEX sealed_conversation_b ON chat.sealed_conversation USING btree (b_id);

CREATE INDEX sealed_conversation_ended ON chat.sealed_conversation USING btree ((
CASE
    WHEN (ended_by = a_id) THEN b_id
    ELSE a_id
END), sealed_at DESC, id DESC) WHERE (NOT dismissed);

CREATE INDEX sealed_conversation_pair ON chat.sealed_conversation USING btree (a_id, b_id);

CREATE INDEX waiting_line_old ON chat.waiting_line USING btree (created_at);

CREATE INDEX waiting_line_profile ON chat.waiting_line USING btree (profile_id);

CREATE INDEX answer_of_complaint ON complaints.answer USING btree (complaint_id, id);

CREATE INDEX complaint_answered ON complaints.complaint USING btree (state_at) WHERE (state = 'answered'::text);

CREATE INDEX complaint_closed ON complaints.complaint USING btree (state_at) WHERE ((state = 'closed'::text) AND (body IS NOT NULL));

CREATE INDEX complaint_due ON complaints.complaint USING btree (site_id, due_on) WHERE (state = 'open'::text);

CREATE INDEX complaint_of_account ON complaints.complaint USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX complaint_of_address ON complaints.complaint USING btree (site_id, email, created_at) WHERE (email IS NOT NULL);

CREATE INDEX complaint_queue ON complaints.complaint USING btree (((topic <> 'safety'::text)), due_on, id) WHERE (state = 'open'::text);

CREATE INDEX staff_action_of_complaint ON complaints.staff_action USING btree (complaint_id, id);

CREATE INDEX ledger_entry_other ON credits.ledger_entry USING btree (other_id) WHERE (other_id IS NOT NULL);

CREATE INDEX signup_grant_expiry ON credits.signup_grant USING btree (expires_at);

CREATE INDEX match_list ON likes.match USING btree (member_id, created_at DESC, other_id DESC);

CREATE INDEX profile_like_given ON likes.profile_like USING btree (from_id, created_at DESC, to_id DESC) WHERE (revoked_at IS NULL);

CREATE INDEX profile_like_match_due ON likes.profile_like USING btree (from_id, to_id) WHERE ((NOT match_shown) AND (revoked_at IS NULL));

CREATE INDEX profile_like_received ON likes.profile_like USING btree (to_id, is_new DESC, created_at DESC, from_id DESC) WHERE (revoked_at IS NULL);

CREATE INDEX profile_like_revoked ON likes.profile_like USING btree (to_id) WHERE (revoked_at IS NOT NULL);

CREATE INDEX seen_report_day ON mails.seen_report USING btree (seen_on);

CREATE INDEX slow_report_time ON mails.slow_report USING btree (reported_at);

CREATE INDEX soft_bounce_day ON mails.soft_bounce USING btree (day);

CREATE INDEX browser_account ON notifications.browser USING btree (account_id, made_at);

CREATE INDEX browser_age ON notifications.browser USING btree (renewed_at);

CREATE INDEX browser_key ON notifications.browser USING btree (key_id);

CREATE INDEX browser_session ON notifications.browser USING btree (session_id);

CREATE INDEX due_age ON notifications.due USING btree (latest_at) WHERE ((push_at IS NULL) AND (mail_at IS NULL));

CREATE INDEX due_mail ON notifications.due USING btree (mail_at) WHERE (mail_at IS NOT NULL);

CREATE INDEX due_push ON notifications.due USING btree (push_at) WHERE (push_at IS NOT NULL);

CREATE INDEX due_waiting ON notifications.due USING btree (waits_for) WHERE (waits_for IS NOT NULL);

CREATE INDEX entry_list ON notifications.entry USING btree (account_id, at DESC, id DESC);

CREATE INDEX member_weekly ON notifications.member USING btree (account_id) WHERE (choices @> '{"people": {"mail": true}}'::jsonb);

CREATE UNIQUE INDEX push_key_current ON notifications.push_key USING btree (site_id) WHERE (retired_at IS NULL);

CREATE INDEX code_of_account ON offers.code USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX use_of_member ON offers.use USING btree (account_id);

CREATE UNIQUE INDEX use_once ON offers.use USING btree (site_id, code) WHERE (validity = 'once'::text);

CREATE UNIQUE INDEX use_per_member ON offers.use USING btree (site_id, code, account_id) WHERE (validity = ANY (ARRAY['once-per-user'::text, 'once'::text]));

CREATE INDEX attempt_age ON payments.attempt USING btree (provider, created_at);

CREATE INDEX attempt_due ON payments.attempt USING btree (next_sync_at) WHERE (next_sync_at IS NOT NULL);

CREATE INDEX attempt_of_mandate ON payments.attempt USING btree (mandate_id) WHERE (mandate_id IS NOT NULL);

CREATE INDEX buyer_overview ON payments.buyer USING btree (account_id) WHERE overview_mail;

CREATE INDEX chargeback_age ON payments.chargeback USING btree (received_at);

CREATE INDEX chargeback_of_order ON payments.chargeback USING btree (order_id);

CREATE INDEX chargeback_of_provider ON payments.chargeback USING btree (provider_id);

CREATE INDEX credit_order_accepted ON payments.credit_order USING btree (site_id, completed_at) WHERE (granted_on = 'accepted'::text);

CREATE INDEX credit_order_bought ON payments.credit_order USING btree (account_id, completed_at) WHERE (completed_at IS NOT NULL);

CREATE INDEX credit_order_number ON payments.credit_order USING btree (number);

CREATE INDEX credit_order_of_debt ON payments.credit_order USING btree (debt_id) WHERE (debt_id IS NOT NULL);

CREATE INDEX credit_order_of_member ON payments.credit_order USING btree (account_id, id DESC);

CREATE UNIQUE INDEX credit_order_open ON payments.credit_order USING btree (account_id) WHERE (state = 'open'::text);

CREATE INDEX credit_order_price_end ON payments.credit_order USING btree (price_until) WHERE (state = 'open'::text);

CREATE INDEX credit_order_processing ON payments.credit_order USING btree (account_id) WHERE (state = 'processing'::text);

CREATE INDEX debt_age ON payments.debt USING btree (opened_at) WHERE (state = 'open'::text);

CREATE INDEX debt_open ON payments.debt USING btree (account_id) WHERE (state = 'open'::text);

CREATE UNIQUE INDEX difference_once ON payments.difference USING btree (provider, provider_id, kind) WHERE (closed_at IS NULL);

CREATE INDEX difference_open ON payments.difference USING btree (found_at) WHERE (closed_at IS NULL);

CREATE INDEX direct_debit_block_end ON payments.direct_debit_block USING btree (until);

CREATE INDEX direct_debit_request_expiry ON payments.direct_debit_request USING btree (expires_at);

CREATE INDEX direct_debit_request_of_member ON payments.direct_debit_request USING btree (account_id, id DESC);

CREATE INDEX mandate_of_iban ON payments.mandate USING btree (iban_hash) WHERE (iban_hash IS NOT NULL);

CREATE INDEX mandate_of_member ON payments.mandate USING btree (account_id, id DESC);

CREATE INDEX mandate_of_phone ON payments.mandate USING btree (phone_hash) WHERE (phone_hash IS NOT NULL);

CREATE UNIQUE INDEX mandate_of_provider ON payments.mandate USING btree (provider, provider_mandate_id) WHERE (provider_mandate_id IS NOT NULL);

CREATE INDEX mandate_use ON payments.mandate USING btree (COALESCE(used_at, signed_at)) WHERE ((kind = 'card'::text) AND (state = 'active'::text));

CREATE INDEX notice_age ON payments.notice USING btree (at);

CREATE INDEX notice_of_attempt ON payments.notice USING btree (attempt_id);

CREATE INDEX refund_account_end ON payments.refund USING btree (due_at) WHERE (bank_encrypted IS NOT NULL);

CREATE INDEX refund_due ON payments.refund USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

CREATE INDEX refund_of_order ON payments.refund USING btree (order_id);

CREATE UNIQUE INDEX refund_of_withdrawal ON payments.refund USING btree (order_id) WHERE (kind = 'withdrawal'::text);

CREATE INDEX refund_open ON payments.refund USING btree (id) WHERE (state <> 'done'::text);

CREATE UNIQUE INDEX refund_without_order ON payments.refund USING btree (attempt_id) WHERE (kind = ANY (ARRAY['mismatch'::text, 'duplicate'::text, 'nobody'::text, 'surplus'::text]));

CREATE INDEX staff_action_of_account ON payments.staff_action USING btree (account_id, id DESC);

CREATE UNIQUE INDEX staff_action_of_ticket ON payments.staff_action USING btree (order_id, action, ticket) WHERE (ticket IS NOT NULL);

CREATE INDEX photo_hash_quarter_1 ON photos.photo USING btree (site_id, SUBSTRING(hash FROM 1 FOR 16)) INCLUDE (hash, profile_id) WHERE (hash IS NOT NULL);

CREATE INDEX photo_hash_quarter_2 ON photos.photo USING btree (site_id, SUBSTRING(hash FROM 17 FOR 16)) INCLUDE (hash, profile_id) WHERE (hash IS NOT NULL);

CREATE INDEX photo_hash_quarter_3 ON photos.photo USING btree (site_id, SUBSTRING(hash FROM 33 FOR 16)) INCLUDE (hash, profile_id) WHERE (hash IS NOT NULL);

CREATE INDEX photo_hash_quarter_4 ON photos.photo USING btree (site_id, SUBSTRING(hash FROM 49 FOR 16)) INCLUDE (hash, profile_id) WHERE (hash IS NOT NULL);

CREATE INDEX photo_shown ON photos.photo USING btree (profile_id, "position") WHERE (state = 'open'::text);

CREATE INDEX unlock_photo ON photos.unlock USING btree (photo_id);

CREATE INDEX city_centre ON places.city USING gist (centre);

CREATE INDEX city_name_city ON places.city_name USING btree (city_id);

CREATE INDEX city_region ON places.city USING btree (region_id);

CREATE INDEX region_country ON places.region USING btree (country, id);

CREATE INDEX receipt_by_tax ON receipts.receipt USING btree (tax_country, issued_at);

CREATE UNIQUE INDEX receipt_of_chargeback ON receipts.receipt USING btree (chargeback_id, kind) WHERE (chargeback_id IS NOT NULL);

CREATE INDEX receipt_of_order ON receipts.receipt USING btree (order_id);

CREATE UNIQUE INDEX receipt_of_refund ON receipts.receipt USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE UNIQUE INDEX receipt_once ON receipts.receipt USING btree (order_id) WHERE ((kind = 'receipt'::text) AND (chargeback_id IS NULL));

CREATE INDEX block_list ON safety.block USING btree (blocker_id, created_at DESC, blocked_id);

CREATE INDEX block_reverse ON safety.block USING btree (blocked_id, blocker_id);

CREATE INDEX report_queue ON safety.report USING btree (site_id, created_at) WHERE (status = 'open'::text);

CREATE INDEX report_reported ON safety.report USING btree (reported_id);

CREATE INDEX report_reporter ON safety.report USING btree (reporter_id);

CREATE INDEX sealed_report_address ON safety.sealed_report USING btree (site_id, address_hash);

CREATE INDEX sealed_report_age ON safety.sealed_report USING btree (erase_after);

CREATE INDEX arrival_mail_waiting ON search.arrival_mail USING btree (account_id) WHERE (sent_at IS NULL);

CREATE INDEX member_city ON search.member USING btree (site_id, city_id, gender, active_bucket DESC, id DESC) INCLUDE (date_of_birth, flags);

CREATE INDEX member_country ON search.member USING btree (site_id, country, gender, active_bucket DESC, id DESC) INCLUDE (date_of_birth, region_id, city_id, flags);

CREATE INDEX member_country_year ON search.member USING btree (site_id, country, gender, birth_year, active_bucket DESC, id DESC) INCLUDE (date_of_birth, region_id, city_id, flags);

CREATE INDEX member_looks ON search.member USING btree (site_id, country, gender, looks, active_bucket DESC, id DESC) INCLUDE (date_of_birth, region_id, city_id, flags) WHERE (looks <> 0);

CREATE INDEX member_region ON search.member USING btree (site_id, country, region_id, gender, active_bucket DESC, id DESC) INCLUDE (date_of_birth, city_id, flags);

CREATE INDEX member_region_year ON search.member USING btree (site_id, country, region_id, gender, birth_year, active_bucket DESC, id DESC) INCLUDE (date_of_birth, city_id, flags);

CREATE INDEX host_site ON sites.host USING btree (site_id);

CREATE INDEX swipe_other ON swipe_game.swipe USING btree (other_id);

CREATE INDEX origin_confirmed ON tracking.origin USING btree (site_id, network, confirmed_at) WHERE ((network IS NOT NULL) AND (confirmed_at IS NOT NULL));

CREATE INDEX origin_ordered ON tracking.origin USING btree (site_id, network, ordered_at) WHERE ((network IS NOT NULL) AND (ordered_at IS NOT NULL));

CREATE INDEX origin_returned ON tracking.origin USING btree (site_id, network, returned_at) WHERE ((network IS NOT NULL) AND (returned_at IS NOT NULL));

CREATE INDEX origin_to_forget ON tracking.origin USING btree (opened_at) WHERE (COALESCE(ref, sub1, sub2, sub3, page) IS NOT NULL);

CREATE INDEX visit_count_day ON tracking.visit_count USING btree (day);

ALTER INDEX chat.message_age ATTACH PARTITION chat.message_default_created_at_idx;

ALTER INDEX chat.message_pkey ATTACH PARTITION chat.message_default_pkey;

CREATE TRIGGER ledger_entry_is_final BEFORE DELETE OR UPDATE ON credits.ledger_entry FOR EACH ROW EXECUTE FUNCTION credits.refuse_change();

CREATE TRIGGER ledger_is_final BEFORE TRUNCATE ON credits.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION credits.refuse_change();

CREATE TRIGGER attempt_transition BEFORE INSERT OR UPDATE ON payments.attempt FOR EACH ROW EXECUTE FUNCTION payments.check_transition('attempt');

CREATE TRIGGER chargeback_transition BEFORE INSERT OR UPDATE ON payments.chargeback FOR EACH ROW EXECUTE FUNCTION payments.check_transition('chargeback');

CREATE TRIGGER debt_transition BEFORE INSERT OR UPDATE ON payments.debt FOR EACH ROW EXECUTE FUNCTION payments.check_transition('debt');

CREATE TRIGGER mandate_transition BEFORE INSERT OR UPDATE ON payments.mandate FOR EACH ROW EXECUTE FUNCTION payments.check_transition('mandate');

CREATE TRIGGER order_transition BEFORE INSERT OR UPDATE ON payments.credit_order FOR EACH ROW EXECUTE FUNCTION payments.check_transition('order');

CREATE TRIGGER refund_transition BEFORE INSERT OR UPDATE ON payments.refund FOR EACH ROW EXECUTE FUNCTION payments.check_transition('refund');

CREATE TRIGGER count_added AFTER INSERT ON search.member REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search.count_added();

CREATE TRIGGER count_change AFTER UPDATE OF site_id, country, region_id, city_id, gender, date_of_birth, flags ON search.member FOR EACH ROW EXECUTE FUNCTION search.count_member();

CREATE TRIGGER count_gone AFTER DELETE ON search.member FOR EACH ROW EXECUTE FUNCTION search.count_member();

ALTER TABLE ONLY accounts.account
    ADD CONSTRAINT account_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY accounts.consent
    ADD CONSTRAINT consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY accounts.export
    ADD CONSTRAINT export_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY accounts.known_device
    ADD CONSTRAINT known_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY accounts.link
    ADD CONSTRAINT link_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY accounts.link
    ADD CONSTRAINT link_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY accounts.passkey
    ADD CONSTRAINT passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY accounts.session
    ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY chat.waiting_line
    ADD CONSTRAINT waiting_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY chat.waiting_line
    ADD CONSTRAINT waiting_line_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles.profile(id) ON DELETE CASCADE NOT VALID;

ALTER TABLE ONLY complaints.answer
    ADD CONSTRAINT answer_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints.complaint(id);

ALTER TABLE ONLY complaints.complaint
    ADD CONSTRAINT complaint_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE SET NULL;

ALTER TABLE ONLY complaints.complaint
    ADD CONSTRAINT complaint_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY complaints.staff_action
    ADD CONSTRAINT staff_action_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints.complaint(id);

ALTER TABLE ONLY credits.signup_grant
    ADD CONSTRAINT signup_grant_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY mails.signing_key
    ADD CONSTRAINT signing_key_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY notifications.browser
    ADD CONSTRAINT browser_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY notifications.browser
    ADD CONSTRAINT browser_key_id_fkey FOREIGN KEY (key_id) REFERENCES notifications.push_key(id);

ALTER TABLE ONLY notifications.due
    ADD CONSTRAINT due_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY notifications.entry
    ADD CONSTRAINT entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY notifications.member
    ADD CONSTRAINT member_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY notifications.push_key
    ADD CONSTRAINT push_key_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY offers.code
    ADD CONSTRAINT code_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY offers.use
    ADD CONSTRAINT use_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY payments.attempt
    ADD CONSTRAINT attempt_account_id_fkey FOREIGN KEY (account_id) REFERENCES payments.buyer(account_id);

ALTER TABLE ONLY payments.attempt
    ADD CONSTRAINT attempt_mandate_id_fkey FOREIGN KEY (mandate_id) REFERENCES payments.mandate(id);

ALTER TABLE ONLY payments.attempt
    ADD CONSTRAINT attempt_order_id_fkey FOREIGN KEY (order_id) REFERENCES payments.credit_order(id);

ALTER TABLE ONLY payments.books_sum
    ADD CONSTRAINT books_sum_provider_finished_at_fkey FOREIGN KEY (provider, finished_at) REFERENCES payments.books_run(provider, finished_at);

ALTER TABLE ONLY payments.buyer
    ADD CONSTRAINT buyer_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY payments.chargeback
    ADD CONSTRAINT chargeback_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payments.attempt(id);

ALTER TABLE ONLY payments.chargeback
    ADD CONSTRAINT chargeback_order_id_fkey FOREIGN KEY (order_id) REFERENCES payments.credit_order(id);

ALTER TABLE ONLY payments.credit_order
    ADD CONSTRAINT credit_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES payments.buyer(account_id);

ALTER TABLE ONLY payments.credit_order
    ADD CONSTRAINT credit_order_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES payments.attempt(id);

ALTER TABLE ONLY payments.credit_order
    ADD CONSTRAINT credit_order_debt_id_fkey FOREIGN KEY (debt_id) REFERENCES payments.debt(id);

ALTER TABLE ONLY payments.credit_order
    ADD CONSTRAINT credit_order_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY payments.debt
    ADD CONSTRAINT debt_account_id_fkey FOREIGN KEY (account_id) REFERENCES payments.buyer(account_id);

ALTER TABLE ONLY payments.debt
    ADD CONSTRAINT debt_order_id_fkey FOREIGN KEY (order_id) REFERENCES payments.credit_order(id);

ALTER TABLE ONLY payments.debt
    ADD CONSTRAINT debt_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES payments.credit_order(id);

ALTER TABLE ONLY payments.difference
    ADD CONSTRAINT difference_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payments.attempt(id);

ALTER TABLE ONLY payments.direct_debit_request
    ADD CONSTRAINT direct_debit_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES payments.buyer(account_id);

ALTER TABLE ONLY payments.direct_debit_request
    ADD CONSTRAINT direct_debit_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES payments.credit_order(id);

ALTER TABLE ONLY payments.mandate
    ADD CONSTRAINT mandate_account_id_fkey FOREIGN KEY (account_id) REFERENCES payments.buyer(account_id);

ALTER TABLE ONLY payments.notice
    ADD CONSTRAINT notice_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payments.attempt(id);

ALTER TABLE ONLY payments.provider_account
    ADD CONSTRAINT provider_account_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY payments.refund
    ADD CONSTRAINT refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payments.attempt(id);

ALTER TABLE ONLY payments.refund
    ADD CONSTRAINT refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES payments.credit_order(id);

ALTER TABLE ONLY payments.route
    ADD CONSTRAINT route_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY photos.photo
    ADD CONSTRAINT photo_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY photos.unlock
    ADD CONSTRAINT unlock_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos.photo(id) ON DELETE CASCADE;

ALTER TABLE ONLY places.city_name
    ADD CONSTRAINT city_name_city_id_fkey FOREIGN KEY (city_id) REFERENCES places.city(id) ON DELETE CASCADE;

ALTER TABLE ONLY places.city
    ADD CONSTRAINT city_region_id_fkey FOREIGN KEY (region_id) REFERENCES places.region(id);

ALTER TABLE ONLY profiles.preference
    ADD CONSTRAINT preference_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles.profile(id) ON DELETE CASCADE;

ALTER TABLE ONLY profiles.profile
    ADD CONSTRAINT profile_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY profiles.profile
    ADD CONSTRAINT profile_city_id_fkey FOREIGN KEY (city_id) REFERENCES places.city(id);

ALTER TABLE ONLY profiles.profile
    ADD CONSTRAINT profile_region_id_fkey FOREIGN KEY (region_id) REFERENCES places.region(id);

ALTER TABLE ONLY profiles.profile
    ADD CONSTRAINT profile_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY receipts.receipt
    ADD CONSTRAINT receipt_company_id_fkey FOREIGN KEY (company_id) REFERENCES sites.company(id);

ALTER TABLE ONLY receipts.receipt
    ADD CONSTRAINT receipt_company_id_site_id_of_year_of_number_fkey FOREIGN KEY (company_id, site_id, of_year, of_number) REFERENCES receipts.receipt(company_id, site_id, year, number);

ALTER TABLE ONLY receipts.receipt
    ADD CONSTRAINT receipt_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY receipts.series
    ADD CONSTRAINT series_company_id_fkey FOREIGN KEY (company_id) REFERENCES sites.company(id);

ALTER TABLE ONLY receipts.series
    ADD CONSTRAINT series_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY safety.block
    ADD CONSTRAINT block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY safety.report
    ADD CONSTRAINT report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts.account(id) ON DELETE SET NULL;

ALTER TABLE ONLY safety.report
    ADD CONSTRAINT report_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY safety.sealed_report
    ADD CONSTRAINT sealed_report_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY search.arrival_mail
    ADD CONSTRAINT arrival_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY sites.bundle
    ADD CONSTRAINT bundle_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY sites.country
    ADD CONSTRAINT country_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY sites.host
    ADD CONSTRAINT host_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY sites.price
    ADD CONSTRAINT price_site_id_bundle_key_fkey FOREIGN KEY (site_id, bundle_key) REFERENCES sites.bundle(site_id, key) ON DELETE CASCADE;

ALTER TABLE ONLY sites.site
    ADD CONSTRAINT site_company_id_fkey FOREIGN KEY (company_id) REFERENCES sites.company(id);

ALTER TABLE ONLY tracking.campaign
    ADD CONSTRAINT campaign_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY tracking.network_report
    ADD CONSTRAINT network_report_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY tracking.network
    ADD CONSTRAINT network_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY tracking.origin
    ADD CONSTRAINT origin_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY tracking.origin
    ADD CONSTRAINT origin_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY tracking.postback
    ADD CONSTRAINT postback_account_id_fkey FOREIGN KEY (account_id) REFERENCES tracking.origin(account_id) ON DELETE CASCADE;

ALTER TABLE ONLY tracking.trial
    ADD CONSTRAINT trial_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY tracking.variant_count
    ADD CONSTRAINT variant_count_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);

ALTER TABLE ONLY tracking.visit_count
    ADD CONSTRAINT visit_count_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites.site(id);
