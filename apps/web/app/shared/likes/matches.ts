/**
 * Where it is told that a like made two a match, whichever heart was pressed; whoever celebrates it listens here. Who
 * presses before anybody listens is not forgotten: the first listener is told.
 */
import type { MemberCard } from '@app/contract'

type Listener = (person: MemberCard) => void

const listeners = new Set<Listener>()
let waiting: MemberCard | undefined

export function tellMatch(person: MemberCard): void {
  if (listeners.size === 0) waiting = person
  for (const listener of listeners) listener(person)
}

export function followMatches(listener: Listener): () => void {
  listeners.add(listener)
  if (waiting) listener(waiting)
  waiting = undefined
  return () => listeners.delete(listener)
}
