/** A conversation as rows, from the oldest to the newest: days, messages, what is on its way, who is typing. */
import type { Message } from '@app/contract'
import type { Sending } from '../outbox.ts'
import { dayKeyOf, type Zone } from '../times.ts'

export type ThreadRow =
  | { kind: 'limit' | 'first' | 'typing'; key: string }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: Message; first: boolean; last: boolean }
  | { kind: 'sending'; key: string; sending: Sending; first: boolean }

interface Said {
  messages: readonly Message[]
  sending: readonly Sending[]
  typing: boolean
  /** Older ones can be asked for. */
  more: boolean
  /** Older ones are hidden. */
  limited: boolean
}

/** An own message keeps its row from the moment it is sent. */
const keyOf = ({ key, number }: Message) => key ?? `m${String(number)}`

function head({ more, limited, messages, sending }: Said): ThreadRow[] {
  if (more) return []
  if (limited) return [{ kind: 'limit', key: 'limit' }]
  return messages.length + sending.length === 0 ? [{ kind: 'first', key: 'first' }] : []
}

export function rowsOf(said: Said, zone: Zone): readonly ThreadRow[] {
  const { messages, sending } = said
  const rows = head(said)
  let day = ''
  for (const [index, message] of messages.entries()) {
    const today = dayKeyOf(message.sent_at, zone)
    // Where older ones will come, nobody knows yet whether a day begins here; what stands on top must not change.
    const newDay = today !== day && !(said.more && index === 0)
    if (newDay) rows.push({ kind: 'day', key: `day ${today}`, at: message.sent_at })
    day = today
    const next = messages[index + 1]
    const first = !newDay && messages[index - 1]?.own !== message.own
    const last = next?.own !== message.own || dayKeyOf(next.sent_at, zone) !== today
    rows.push({ kind: 'message', key: keyOf(message), message, first, last })
  }
  for (const [index, one] of sending.entries()) {
    rows.push({ kind: 'sending', key: one.key, sending: one, first: index === 0 && messages.at(-1)?.own !== true })
  }
  if (said.typing) rows.push({ kind: 'typing', key: 'typing' })
  return rows
}
