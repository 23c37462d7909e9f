/** The style sheets and the kit together: no property is used that neither defines, and what both know is the same. */
import { FIXED_COLOURS } from '@app/contract/kit/colours'
import { kitStyle } from '@app/contract/kit/kit-style'
import { PLAIN_BRAND } from '@app/contract/kit/plain-brand'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const STYLES = new URL('../../../../../packages/ui/src/styles/', import.meta.url).pathname
const read = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const sheets = globSync(`${STYLES}*.css`)
const everything = sheets.map(read).join('\n')
const tokens = read(`${STYLES}tokens.css`)

const ROOT = new URL('../../../../../', import.meta.url).pathname
const components = globSync(`${ROOT}{apps/web/app,packages/ui/src}/**/*.tsx`).filter(
  (path) => !path.includes('/gallery/'),
)

test('no page draws a picture of its own: drawings belong to an art set', () => {
  const drawing = components.filter(
    (path) => path.includes('/apps/web/') && /<(path|circle|ellipse)\b/.test(read(path)),
  )
  expect(components.length).toBeGreaterThan(300)
  expect(drawing).toEqual([])
})

test('every custom property that is used is defined, by a sheet or by the kit', () => {
  const defining = `${everything}${kitStyle(PLAIN_BRAND)}`
  const defined = new Set([...defining.matchAll(/(?:^|[\s{;])(--[\w-]+):/g)].map(([, name]) => name))
  const using = [everything, ...components.map(read)].join('\n')
  const used = [...using.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '')
  expect(used.filter((name) => !defined.has(name) && !name.startsWith('--radix-'))).toEqual([])
})

test('no sheet defines what a brand chooses', () => {
  const chosen = [...kitStyle(PLAIN_BRAND).matchAll(/(?:^|[{;])(--[\w-]+):/g)].map(([, name]) => name ?? '')
  // Who asks for more contrast gets it from these.
  const overridden = ['--muted', '--subtle', '--line']
  // A dark footer and an overlay have a ring of their own, a receipt is printed on paper, and on the brand's colour the mark is another.
  const local = ['--focus', '--ring-gap', '--bg', '--surface', '--ink', '--brand']
  const defined = [...everything.matchAll(/(?:^|[\s{;])(--[\w-]+):/g)].map(([, name]) => name ?? '')
  const twice = new Set(defined.filter((name) => chosen.includes(name) && ![...overridden, ...local].includes(name)))
  expect([...twice]).toEqual([])
})

describe.each(['light', 'dark'] as const)('colours that no brand changes, %s', (theme) => {
  test.each(Object.entries(FIXED_COLOURS[theme]))('%s is what pairs are measured with', (name, value) => {
    const from = tokens.indexOf(`[data-theme='${theme}'] {`)
    expect(tokens.slice(from, tokens.indexOf('\n}', from))).toContain(`--${name}: ${value};`)
  })
})
