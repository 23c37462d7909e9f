// Holds the test results against the checklist: what is proven where, and which citations are wrong.
import type { Item, Place } from './checklist.ts'
import { citedIds, strayIds } from './citations.ts'
import type { Outcome } from './reports.ts'

export type Proof = {
  /** The places where an id has a passing test. */
  proven: Map<string, Set<Place>>
  /** Citations of an id that the checklist does not hold. */
  unknown: string[]
  /** Citations that prove nothing: wrong place, no place, or not at the start of the title. */
  misplaced: string[]
}

export function prove(items: ReadonlyMap<string, Item>, outcomes: readonly Outcome[]): Proof {
  const proof: Proof = { proven: new Map(), unknown: [], misplaced: [] }
  for (const outcome of outcomes) {
    for (const id of citedIds(outcome.titles)) cite(proof, items.get(id), id, outcome)
    for (const id of strayIds(outcome.titles)) {
      proof.misplaced.push(`${id} does not stand at the start of the title: ${describeTest(outcome)}`)
    }
  }
  return proof
}

function cite(proof: Proof, item: Item | undefined, id: string, outcome: Outcome): void {
  const { place, passed } = outcome
  if (item === undefined) {
    proof.unknown.push(`${id} is not in the checklist: ${describeTest(outcome)}`)
  } else if (place === undefined) {
    proof.misplaced.push(`${id} is cited in a file whose name says no place: ${describeTest(outcome)}`)
  } else if (!item.places.includes(place)) {
    proof.misplaced.push(`${id} asks for ${item.places.join(', ')}, not ${place}: ${describeTest(outcome)}`)
  } else if (passed) {
    const places = proof.proven.get(id) ?? new Set()
    proof.proven.set(id, places.add(place))
  }
}

function describeTest({ file, titles }: Outcome): string {
  return `${file} > ${titles.join(' > ')}`
}

export function missingPlaces(item: Item, proof: Proof): Place[] {
  return item.places.filter((place) => !(proof.proven.get(item.id)?.has(place) ?? false))
}

/** What a list of required ids still lacks; an id that the checklist does not hold is lacking too. */
export function unmetRequirements(list: string, items: ReadonlyMap<string, Item>, proof: Proof): string[] {
  return requiredIds(list).flatMap((id) => {
    const item = items.get(id)
    if (item === undefined) return [`${id} is not in the checklist`]
    const missing = missingPlaces(item, proof)
    return missing.length === 0 ? [] : [`${id} lacks ${missing.join(', ')}: ${item.text}`]
  })
}

/** One id a line; anything after `#` is a remark. */
function requiredIds(list: string): string[] {
  return list
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
}
