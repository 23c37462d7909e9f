// The figures that `npm run spec` shows.
import { type Item, PLACES } from './checklist.ts'
import { missingPlaces, type Proof } from './proof.ts'

export function summary(items: ReadonlyMap<string, Item>, proof: Proof): string {
  const all = [...items.values()]
  const isProven = (item: Item) => missingPlaces(item, proof).length === 0
  const sections = [...new Set(all.map((item) => item.section))].map((section) => {
    const own = all.filter((item) => item.section === section)
    return row(section, own.filter(isProven).length, own.length)
  })
  const places = PLACES.map((place) => {
    const own = all.filter((item) => item.places.includes(place))
    return row(place, own.filter((item) => proof.proven.get(item.id)?.has(place) ?? false).length, own.length)
  })
  return [
    'proven, by section (in every place of the bracket)',
    ...sections,
    'proven, by place',
    ...places,
    row('all', all.filter(isProven).length, all.length),
  ].join('\n')
}

export function unprovenList(items: ReadonlyMap<string, Item>, proof: Proof): string[] {
  return [...items.values()].flatMap((item) => {
    const missing = missingPlaces(item, proof)
    return missing.length === 0 ? [] : [`${item.id} (${missing.join(', ')}) ${item.text}`]
  })
}

function row(name: string, proven: number, total: number): string {
  return `  ${name.padEnd(5)}${String(proven).padStart(4)} of ${String(total).padStart(3)}`
}
