// Reads the checklist: every line is an id, the places where it must be proved, and what it promises.
import { readFileSync } from 'node:fs'

export const PLACES = ['api', 'web', 'unit', 'mail', 'job', 'push'] as const
export type Place = (typeof PLACES)[number]

export type Item = { id: string; section: string; places: Place[]; text: string }

const ITEM = /^- \*\*((?:S[1-9]|D)\.\d+)\*\* \(([a-z, ]+)\) (.*)$/gm

export function readChecklist(path: string): Map<string, Item> {
  return parseChecklist(readFileSync(path, 'utf8'))
}

export function parseChecklist(markdown: string): Map<string, Item> {
  const items = new Map<string, Item>()
  for (const [, id = '', bracket = '', text = ''] of markdown.matchAll(ITEM)) {
    if (items.has(id)) throw new Error(`the checklist names ${id} twice`)
    const places = bracket.split(',').map((place) => requirePlace(place.trim(), id))
    items.set(id, { id, section: id.slice(0, id.indexOf('.')), places, text })
  }
  if (items.size === 0) throw new Error('the checklist holds no items: has its form changed?')
  return items
}

function requirePlace(name: string, id: string): Place {
  const place = PLACES.find((knownNames) => knownNames === name)
  if (place === undefined) throw new Error(`${id} names the place "${name}", which is none of ${PLACES.join(', ')}`)
  return place
}
