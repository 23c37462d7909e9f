/**
 * Where it is told that a like made two a match, whichever heart was pressed; whoever celebrates it listens here. Who
 * presses before anybody listens is not forgotten: the first listener is told.
 */
import type { MemberCard } from '@app/contract'
import { createListeners } from '../store.ts'

const matches = createListeners<[person: MemberCard]>()
let waiting: MemberCard | undefined

export function tellMatch(person: MemberCard): void {
  if (matches.count() === 0) waiting = person
  matches.tell(person)
}

export function followMatches(listener: (person: MemberCard) => void): () => void {
  const stop = matches.add(listener)
  if (waiting) listener(waiting)
  waiting = undefined
  return stop
}
