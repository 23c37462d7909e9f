/** The body of a push: the shape that browsers show by themselves where no program of ours runs, always of one size. */
import { createHmac, type KeyObject } from 'node:crypto'
import type { PushMessage } from '../../../adapters/push/port.ts'
import type { PushableKind } from '../notifications.rules.ts'
import { actionsOf, pushText, type PushFacts } from './push-text.ts'

export const PAYLOAD_BYTES = 1024
const HOUR_SECONDS = 60 * 60

const DELIVERY: Readonly<Record<PushableKind, Pick<PushMessage, 'ttl_seconds' | 'urgency'>>> = {
  message: { ttl_seconds: 24 * HOUR_SECONDS, urgency: 'high' },
  match: { ttl_seconds: 24 * HOUR_SECONDS, urgency: 'high' },
  like: { ttl_seconds: 12 * HOUR_SECONDS, urgency: 'normal' },
  credits: { ttl_seconds: 48 * HOUR_SECONDS, urgency: 'normal' },
  account: { ttl_seconds: 48 * HOUR_SECONDS, urgency: 'normal' },
}

export interface PushContent extends PushFacts {
  kinds: readonly PushableKind[]
  silent: boolean
  /** `https://…` of the site. */
  origin: string
  /** The only conversation with something unread. */
  conversation: string | null
  /** Unread messages and likes that were not looked at. */
  badge: number
  now: Date
}

/** Nothing personal means no id of a conversation either: the page finds the one that is unread. */
function pathOf(kind: PushableKind, { preview, conversation, conversations }: PushContent): string {
  if (kind === 'message') {
    if (conversations > 1) return '/chats'
    return preview > 0 && conversation !== null ? `/chats/${conversation}` : '/chats?open=unread'
  }
  if (kind === 'match') return '/likes/matches'
  return kind === 'like' ? '/likes' : '/notifications'
}

const tagOf = (kind: PushableKind, { preview, conversation, conversations }: PushContent) =>
  kind === 'message' && preview > 0 && conversations === 1 && conversation !== null ? `chat-${conversation}` : kind

/** Fills up to the one size; what would be longer loses the end of what it shows below the title. */
function padded(notification: Readonly<Record<string, unknown>> & { body: string }): Buffer {
  const write = (body: string, fill: string) =>
    JSON.stringify({ web_push: 8030, notification: { ...notification, body }, p: fill })
  let { body } = notification
  let length = Buffer.byteLength(write(body, ''))
  while (length > PAYLOAD_BYTES && body !== '') {
    body = Array.from(body).slice(0, -1).join('')
    length = Buffer.byteLength(write(body, ''))
  }
  if (length > PAYLOAD_BYTES) throw new Error('the title of a push is too long')
  return Buffer.from(write(body, '.'.repeat(PAYLOAD_BYTES - length)))
}

export function pushBody(content: PushContent): Buffer {
  const { kinds, locale, silent, origin, badge, now } = content
  const [kind = 'account'] = kinds
  return padded({
    ...pushText(kinds, content),
    lang: locale,
    dir: 'ltr',
    tag: tagOf(kind, content),
    silent,
    navigate: `${origin}${pathOf(kind, content)}`,
    app_badge: String(badge),
    actions: actionsOf(kind, locale),
    data: {
      kind,
      at: now.toISOString(),
    },
  })
}

/** An undelivered push of a kind is replaced by the next; the push service learns neither the kind nor for whom. */
const topicOf = (secret: KeyObject, browser_id: string, kind: PushableKind) =>
  createHmac('sha256', secret).update(`${browser_id}\u0000${kind}`).digest('base64url').slice(0, 32)

export function pushMessage(body: Buffer, kind: PushableKind, browser_id: string, secret: KeyObject): PushMessage {
  return { body, ...DELIVERY[kind], topic: topicOf(secret, browser_id, kind) }
}
