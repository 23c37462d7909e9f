/** The messages of a conversation as they come in pieces: each once, in order, the latest word on each. */
import type { Message } from '@app/contract'

export function mergeMessages(current: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  const last = current.at(-1)?.number ?? 0
  const first = fresh[0]
  if (!first) return current
  // Mostly what is new comes after what is known, or before it.
  if (first.number > last) return [...current, ...fresh]
  const all = new Map(current.map((message) => [message.number, message]))
  for (const message of fresh) all.set(message.number, message)
  return [...all.values()].toSorted((a, b) => a.number - b.number)
}

/** A read message implies that earlier ones are read, also those loaded before. */
export function withDeliveryStatus(messages: readonly Message[]): readonly Message[] {
  const read = messages.findLast(({ delivery_status }) => delivery_status === 'read')?.number ?? 0
  const delivered = messages.findLast(({ delivery_status }) => delivery_status === 'delivered')?.number ?? 0
  return messages.map((message) => {
    if (message.delivery_status === null || message.delivery_status === 'read') return message
    if (message.number < read) return { ...message, delivery_status: 'read' as const }
    return message.number < delivered ? { ...message, delivery_status: 'delivered' as const } : message
  })
}
