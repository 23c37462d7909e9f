/** A conversation as rows, from the oldest to the newest: days, messages, what is on its way, who is typing. */
import type { Message } from '@app/contract'
import type { PendingMessage } from '../outbox.ts'
import { dayKey, type Zone } from '../chat-times.ts'

export type ThreadRow =
  | { kind: 'limit' | 'first' | 'typing'; key: string }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: Message; first: boolean; last: boolean }
  | { kind: 'sending'; key: string; sending: PendingMessage; first: boolean }

interface ThreadState {
  messages: readonly Message[]
  sending: readonly PendingMessage[]
  typing: boolean
  /** Older ones can be asked for. */
  more: boolean
  /** Older ones are hidden. */
  limited: boolean
}

/** An own message keeps its key, and so its row, from the moment it is sent. */
const rowKey = ({ key, number }: Message) => key ?? `m${String(number)}`

function headRows({ more, limited, messages, sending }: ThreadState): ThreadRow[] {
  if (more) return []
  if (limited) return [{ kind: 'limit', key: 'limit' }]
  return messages.length + sending.length === 0 ? [{ kind: 'first', key: 'first' }] : []
}

export function threadRows(state: ThreadState, zone: Zone): readonly ThreadRow[] {
  const { messages, sending } = state
  const rows = headRows(state)
  let day = ''
  for (const [index, message] of messages.entries()) {
    const today = dayKey(message.sent_at, zone)
    // Before older messages are loaded it is unknown whether a day starts here; the top row must not change.
    const newDay = today !== day && !(state.more && index === 0)
    if (newDay) rows.push({ kind: 'day', key: `day ${today}`, at: message.sent_at })
    day = today
    const next = messages[index + 1]
    const first = !newDay && messages[index - 1]?.own !== message.own
    const last = next?.own !== message.own || dayKey(next.sent_at, zone) !== today
    rows.push({ kind: 'message', key: rowKey(message), message, first, last })
  }
  for (const [index, one] of sending.entries()) {
    rows.push({ kind: 'sending', key: one.key, sending: one, first: index === 0 && messages.at(-1)?.own !== true })
  }
  if (state.typing) rows.push({ kind: 'typing', key: 'typing' })
  return rows
}
