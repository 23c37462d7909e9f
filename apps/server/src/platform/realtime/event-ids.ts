/**
 * Ids of events: which process sent it, and a count. A nudge says that something changed and nothing more, so what was
 * missed need not be kept: who comes back after a gap is told once that everything may have changed, and asks for it
 * anew. Only where this very process has heard the member's channel ever since the event the browser last got, and sent
 * nothing after it, is it known that nothing was missed, and nothing is said.
 */
import { randomBytes } from 'node:crypto'

export interface EventIds {
  next: () => number
  /** The field that carries the latest. */
  field: () => string
  /** Whether this process gave that id out, with this number or a later one. */
  isFrom: (id: string, number: number) => boolean
}

export function openEventIds(): EventIds {
  const process_id = randomBytes(6).toString('base64url')
  let count = 0
  return {
    next: () => (count += 1),
    field: () => `id: ${process_id}.${String(count)}\n`,
    isFrom(id, number) {
      const [sender, sent] = id.split('.')
      return sender === process_id && Number(sent) >= number
    },
  }
}
