// Which faults come next: mostly one, sometimes two at once, every kind before any comes again.
import type { Random } from '../load/random.ts'
import type { Fault } from './faults.ts'

const TWO_AT_ONCE = 0.2

/** Of two at once never both are done to one of these: one that is dead can be neither emptied nor woken nor told anything. */
const ALONE: readonly Fault['hits'][] = ['redis', 'provider', 'push']

export function openDeck(kinds: readonly Fault[], random: Random): () => Fault[] {
  let deck: Fault[] = []
  const top = () => {
    if (deck.length === 0) deck = random.shuffled(kinds)
    return deck.pop()
  }
  return () => {
    const first = top()
    const second = random.fraction() < TWO_AT_ONCE ? top() : undefined
    const clash = first !== undefined && first.hits === second?.hits && ALONE.includes(first.hits)
    if (clash) deck.push(second)
    return [first, clash ? undefined : second].filter((fault) => fault !== undefined)
  }
}
