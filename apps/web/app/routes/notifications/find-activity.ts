/** What happened to a member, newest first: who wrote, who likes them, whom they matched with, and what concerns the account. */
import type { ChatItem, LikeItem, MemberCard, NoticeEntry } from '@app/contract'
import { chat } from '@app/contract/addresses/chat'
import { likes } from '@app/contract/addresses/likes'
import { notices } from '@app/contract/addresses/notices'
import type { LoaderHost } from '../../shared/api/browser-host.ts'

export type Activity = { id: string; at: string; is_new: boolean } & (
  | { kind: 'message' | 'gift'; member: MemberCard; href: string }
  | { kind: 'like' | 'match'; member: MemberCard; href: string }
  | { kind: 'entry'; entry: NoticeEntry }
)

/** More than anybody goes back through; the lists themselves have the rest. */
const MOST_SHOWN = 60

function ofChat({ conversation, profile, last_message: last, num_unread_messages, last_at }: ChatItem): Activity[] {
  if (!last || last.own) return []
  const kind = last.gift ? 'gift' : 'message'
  const is_new = num_unread_messages > 0
  return [
    { id: `chat ${conversation.id}`, at: last_at, is_new, kind, member: profile, href: `/chats/${conversation.id}` },
  ]
}

const ofLike = ({ at, like_new, likes_me: _likes_me, ...member }: LikeItem, kind: 'like' | 'match'): Activity => ({
  id: `${kind} ${member.id}`,
  at,
  is_new: like_new,
  kind,
  member,
  href: kind === 'like' ? `/likes/m/${member.id}` : `/members/${member.id}`,
})

const ofEntry = (entry: NoticeEntry): Activity => ({
  id: `entry ${entry.id}`,
  at: entry.at,
  is_new: entry.is_new,
  kind: 'entry',
  entry,
})

interface Lists {
  chats: readonly ChatItem[]
  liked_by: readonly LikeItem[]
  matches: readonly LikeItem[]
  entries: readonly NoticeEntry[]
  /** Until when everything was looked at. */
  seen_at: string | null
}

/** Who matched is there once, as a match. What came before everything was looked at is not new, whatever its list says. */
export function mergeActivity({ chats, liked_by, matches, entries, seen_at }: Lists): Activity[] {
  const matched = new Set(matches.map(({ id }) => id))
  const all = [
    ...chats.flatMap(ofChat),
    ...liked_by.filter(({ id }) => !matched.has(id)).map((item) => ofLike(item, 'like')),
    ...matches.map((item) => ofLike(item, 'match')),
    ...entries.map(ofEntry),
  ]
  const seen = Date.parse(seen_at ?? '') || 0
  return all
    .map((one) => ({ ...one, is_new: one.is_new && Date.parse(one.at) > seen }))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST_SHOWN)
}

export async function findActivity(host: LoaderHost) {
  const [preferences, { chats }, { liked_by }, { members: matches }, { entries, seen_at }] = await Promise.all([
    host.call(notices.preferences, {}),
    host.call(chat.list, { query: {} }),
    host.call(likes.list, {}),
    host.call(likes.page, { params: { type: 'matches' }, query: {} }),
    host.call(notices.list, { query: {} }),
  ])
  const activity = mergeActivity({ chats, liked_by, matches, entries, seen_at })
  return { activity, preferences, now: host.now.getTime() }
}

export type ActivityPage = Awaited<ReturnType<typeof findActivity>>
