import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** Components of the members' area: the only ones that may bring Radix along. */
const MEMBERS_ONLY = [
  'account-menu',
  'age-range',
  'alert-dialog',
  'dialog',
  'dropdown-menu',
  'match-overlay',
  'setting-row',
  'switch',
  'switch-row',
  'toast',
]

function reaches(name: string, what: string, seen = new Set<string>()): boolean {
  if (seen.has(name)) return false
  seen.add(name)
  const imports = [...read(name).matchAll(/from '([^']+)'/g)].map(([, path]) => path ?? '')
  return imports.some((path) => path.startsWith(what) || (path.startsWith('./') && reaches(path.slice(2), what, seen)))
}

test('public components bring no Radix along', () => {
  const radix = sources.filter((name) => reaches(name, 'radix-ui')).map((name) => name.replace(/\.tsx?$/, ''))
  expect(radix.toSorted()).toEqual(MEMBERS_ONLY)
})

test('no component writes inline styles or raw HTML, which the content security policy refuses', () => {
  expect(sources.filter((name) => /\sstyle=|dangerouslySetInnerHTML/.test(read(name)))).toEqual([])
})

test('no component holds a colour of its own', () => {
  expect(sources.filter((name) => /#[\da-f]{6}\b/i.test(read(name)))).toEqual([])
})
