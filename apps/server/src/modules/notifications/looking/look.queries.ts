/**
 * SQL of looking: what there is to say to members at this moment, in one statement for all of them. Whatever was read,
 * blocked, taken back or deleted since it happened is simply not in the answer.
 */
import type { BrowserId, MemberId, PushKeyId, SiteId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

/** More than this many are not counted. */
const MOST_COUNTED = 100
/** Who wrote or read so short a while ago is in the middle of a conversation; longer ago it does not matter when. */
const IN_CONVERSATION = '15 minutes'
/** Messages of a conversation that are looked through for that. */
const LAST_MESSAGES = 50
/** Whoever shows the first words shows as many. */
const FIRST_WORDS = 80

export interface PushedBrowser {
  id: BrowserId
  endpoint: string
  /** In base64. */
  p256dh: string
  auth: string
  key_id: PushKeyId
  faults: number
  /** Whether the session has expired: whoever holds the phone now is shown nothing personal. */
  expired: boolean
}

export interface LookRow {
  member_id: MemberId
  site_id: SiteId
  first_at: Date
  latest_at: Date
  announced_at: Date | null
  not_before: Date | null
  step: number
  hour_at: Date
  hour_sounds: number
  day_at: Date
  day_sounds: number
  pushed_at: Date | null
  /** Browsers that the last push did not reach while others took it, and up to when everything had been said before it. */
  late_browsers: BrowserId[] | null
  late_since: Date | null
  message_since: Date | null
  match_since: Date | null
  like_since: Date | null
  account_since: Date | null
  mail_day_at: Date
  mails: unknown
  status: string
  language: string
  notifications_disabled: string[]
  choices: unknown
  preview: number | null
  /** `HH:MM`; null where the site decides. */
  quiet_from: string | null
  quiet_to: string | null
  zone: string | null
  /** To the day; who never came again was last here when they signed up. */
  visited_at: Date
  message_count: number
  message_fictional: number
  message_latest_at: Date | null
  conversations: number
  /** Of the latest unread conversation. */
  message_name: string | null
  message_kind: 'real' | 'fictional' | null
  conversation: string | null
  words: string | null
  in_conversation_at: Date | null
  like_count: number
  like_fictional: number
  like_latest_at: Date | null
  like_name: string | null
  like_kind: 'real' | 'fictional' | null
  match_count: number
  match_fictional: number
  match_latest_at: Date | null
  match_name: string | null
  match_kind: 'real' | 'fictional' | null
  credits_count: number
  credits_latest_at: Date | null
  account_count: number
  account_latest_at: Date | null
  browsers: PushedBrowser[]
}

interface Moments {
  now: Date
  /** A session that was last used before then is over. */
  idle_before: Date
}

/** Somebody the member sees: there, and neither blocked the other. */
const seen = (other: RawBuilder<unknown>) => sql`
  join profiles.profile as other on other.id = ${other} and other.status = 'active'
    and not exists (select from safety.block where blocker_id = due.member_id and blocked_id = other.id)
    and not exists (select from safety.block where blocker_id = other.id and blocked_id = due.member_id)`

const messages = (now: Date) => sql`
  select coalesce(sum(unread.unread), 0)::int as message_count,
    coalesce(sum(unread.unread) filter (where unread.kind = 'fictional'), 0)::int as message_fictional,
    max(unread.last_at) as message_latest_at, count(*)::int as conversations,
    (array_agg(unread.conversation_id order by unread.last_at desc))[1] as conversation_id,
    (array_agg(unread.name order by unread.last_at desc))[1] as message_name,
    (array_agg(unread.kind order by unread.last_at desc))[1] as message_kind,
    (array_agg(unread.last_number order by unread.last_at desc))[1] as last_number,
    max((select max(message.created_at) from chat.message as message
      where message.conversation_id = unread.conversation_id and message.created_at > ${now}::timestamptz - ${IN_CONVERSATION}::interval
        and message.number > unread.last_number - ${sql.lit(LAST_MESSAGES)}
        and (message.sender_id = due.member_id or message.number <= unread.read_number))) as in_conversation_at
  from (select side.*, other.name, other.kind from chat.participant as side ${seen(sql`side.other_id`)}
    where side.member_id = due.member_id and side.is_unread
    order by side.last_at desc limit ${sql.lit(MOST_COUNTED)}) as unread`

const summary = (name: string, rows: RawBuilder<unknown>) => {
  const as = (column: string) => sql.raw(`${name}_${column}`)
  return sql`
  select count(*)::int as ${as('count')}, (count(*) filter (where fresh.kind = 'fictional'))::int as ${as('fictional')},
    max(fresh.created_at) as ${as('latest_at')},
    (array_agg(fresh.name order by fresh.created_at desc))[1] as ${as('name')},
    (array_agg(fresh.kind order by fresh.created_at desc))[1] as ${as('kind')}
  from (${rows} limit ${sql.lit(MOST_COUNTED)}) as fresh`
}

/** Likes that were not looked at; those that became a match are named as one. */
const likes = summary(
  'like',
  sql`select given.created_at, other.name, other.kind from likes.profile_like as given ${seen(sql`given.from_id`)}
    where given.to_id = due.member_id and given.revoked_at is null and given.is_new
      and not exists (select from likes.match where match.member_id = due.member_id and match.other_id = given.from_id)
    order by given.created_at desc`,
)

const matches = summary(
  'match',
  sql`select match.created_at, other.name, other.kind from likes.profile_like as own ${seen(sql`own.to_id`)}
    join likes.match as match on match.member_id = own.from_id and match.other_id = own.to_id
    where own.from_id = due.member_id and not own.match_shown and own.revoked_at is null`,
)

const entries = sql`
  select (count(*) filter (where entry.kind = 4))::int as credits_count, max(entry.at) filter (where entry.kind = 4) as credits_latest_at,
    (count(*) filter (where entry.kind = 5))::int as account_count, max(entry.at) filter (where entry.kind = 5) as account_latest_at
  from (select kind, at from notifications.entry
    where account_id = due.member_id and at > coalesce(member.seen_at, '-infinity')
    order by at desc limit ${sql.lit(MOST_COUNTED)}) as entry`

/**
 * A session that is gone before its time was ended by somebody: what was its browser gets nothing more. One that nobody used
 * for so long that it is over has expired, although its row is still there.
 */
const browsers = ({ now, idle_before }: Moments) => sql`
  select coalesce(json_agg(json_build_object('id', browser.id::text, 'endpoint', browser.endpoint,
    'p256dh', encode(browser.p256dh, 'base64'), 'auth', encode(browser.auth, 'base64'), 'key_id', browser.key_id::text,
    'faults', browser.faults, 'expired', browser.session_ends_at <= ${now} or session.seen_at <= ${idle_before})), '[]') as browsers
  from notifications.browser as browser
  left join accounts.session as session on session.id = browser.session_id and session.account_id = due.member_id
  where browser.account_id = due.member_id and browser.ended_at is null and (browser.session_ends_at <= ${now} or session.id is not null)`

const lookStatement = (ids: readonly MemberId[], moments: Moments): RawBuilder<LookRow> => sql<LookRow>`
  select due.member_id, due.site_id, due.first_at, due.latest_at, due.not_before, due.step,
    greatest(due.announced_at, member.seen_at) as announced_at,
    due.hour_at, due.hour_sounds, due.day_at, due.day_sounds, due.pushed_at, due.late_browsers::text[] as late_browsers, due.late_since, due.message_since, due.match_since, due.like_since, due.account_since,
    due.mail_day_at, due.mails,
    account.status, account.language, account.notifications_disabled,
    coalesce(member.choices, '{}') as choices, member.preview, to_char(member.quiet_from, 'HH24:MI') as quiet_from,
    to_char(member.quiet_to, 'HH24:MI') as quiet_to,
    coalesce(member.zone, (select browser.zone from notifications.browser as browser
      where browser.account_id = due.member_id and browser.zone is not null order by browser.renewed_at desc limit 1)) as zone,
    coalesce(account.visited_at, account.signup_date) as visited_at,
    message.message_count, message.message_fictional, message.message_latest_at, message.conversations,
    message.message_name, message.message_kind, message.in_conversation_at,
    (select conversation.public_id from chat.conversation as conversation where conversation.id = message.conversation_id) as conversation,
    case when member.preview = 2 then (select left(last.body, ${sql.lit(FIRST_WORDS)}) from chat.message as last
      where last.conversation_id = message.conversation_id and last.number = message.last_number
        and last.created_at = message.message_latest_at and last.sender_id <> due.member_id) end as words,
    likes.*, matches.*, entry.*, pushed.browsers
  from unnest(${ids}::bigint[]) as chosen (id)
  join notifications.due as due on due.member_id = chosen.id
  join accounts.account as account on account.id = due.member_id and account.status <> 'deleted'
  left join notifications.member as member on member.account_id = due.member_id
  cross join lateral (${messages(moments.now)}) as message
  cross join lateral (${likes}) as likes
  cross join lateral (${matches}) as matches
  cross join lateral (${entries}) as entry
  cross join lateral (${browsers(moments)}) as pushed`

export async function look(db: Database, ids: readonly MemberId[], moments: Moments): Promise<LookRow[]> {
  const { rows } = await lookStatement(ids, moments).execute(db)
  return rows
}
