/** Where it is told that a like made two a match, whichever heart was pressed; whoever celebrates it listens here. */
import type { MemberCard } from '@app/contract'

type Listener = (person: MemberCard) => void

const listeners = new Set<Listener>()

export function tellMatch(person: MemberCard): void {
  for (const listener of listeners) listener(person)
}

export function followMatches(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
