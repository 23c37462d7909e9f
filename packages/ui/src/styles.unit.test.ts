/** What a style sheet may not do: step off the scale, name a class in a way of its own, or stand outside the layers. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = new URL('./', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const listed = (path: string) => readdirSync(new URL(path, folder)).filter((name) => name.endsWith('.css'))

/** A page of development outside this package, which follows the same rules. */
const GALLERY = '../../../apps/web/app/routes/gallery/gallery.css'
const entries = listed('./')
const parts = listed('./styles/').map((name) => `./styles/${name}`)
const ruled = [...parts, GALLERY].filter((path) => !/\/(tokens|fonts)\.css$/.test(path))

const LAYERS = ['tokens', 'base', 'components', 'pages', 'modifiers']
/** A hairline or the room of a focus ring is drawn in pixels; a distance is a step of the scale. */
const HAIRLINE_PX = 5

/** Every declaration outside the tokens whose value has to be a token and is not. */
function literals(css: string): string[] {
  const declarations = [...css.matchAll(/(?:^|[{;\s])([a-z-]+):\s*([^;{}]+);/g)].map(
    ([, property = '', value = '']) => ({ property, value: value.replace(/\s+/g, ' ').trim() }),
  )
  return declarations
    .filter(({ property, value }) => {
      if (/^(--gap|(row-|column-)?gap|(padding|margin)(-[a-z]+)*)$/.test(property))
        return (
          /\d(rem|ch|vw|vh)\b/.test(value.replace(/clamp\([^)]*\)|\d+v[wh]/g, '')) ||
          [...value.matchAll(/([\d.]+)px/g)].some(([, px]) => Number(px) > HAIRLINE_PX)
        )
      if (property === 'font-weight') return /\d/.test(value)
      if (property === 'font') return /^\d{3}\b/.test(value)
      return property.endsWith('radius') && /\b9{2,}px/.test(value)
    })
    .map(({ property, value }) => `${property}: ${value}`)
}

/** `block`, `block__part`, `block--variant`, in words: the name says where the class belongs. */
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z][a-z0-9]*(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$/

function misnamed(css: string): string[] {
  const names = [...css.matchAll(/\.([a-zA-Z_][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => name ?? '')
  return names.filter((name) => !NAME.test(name) || name.length <= 3)
}

/** The sheets an entry brings in without saying which layer they belong to; fonts have none. */
function unlayered(entry: string): string[] {
  return [...entry.matchAll(/@import '([^']+)'([^;]*);/g)]
    .filter(([, path = '', rest = '']) => {
      const layer = /^ layer\((\w+)\)$/.exec(rest)?.[1] ?? ''
      return !path.endsWith('/fonts.css') && !LAYERS.includes(layer)
    })
    .map(([, path]) => path ?? '')
}

describe('spaces, weights and roundings come from the tokens', () => {
  test.each(ruled)('%s', (path) => {
    expect(literals(read(path))).toEqual([])
  })

  test('a literal is found', () => {
    expect(literals('.card { padding: 0 0.75rem; gap: var(--s2); margin-top: -3px; }')).toEqual(['padding: 0 0.75rem'])
    expect(literals('.card { margin: calc(1rem + env(x)) 8px; }')).toHaveLength(1)
    expect(literals('.card { row-gap: 8px; }')).toHaveLength(1)
    expect(literals('.card { font-weight: 650; font: 700 1rem/1 serif; border-radius: 99px; }')).toHaveLength(3)
  })
})

describe('a class is named after its block', () => {
  test.each(ruled)('%s', (path) => {
    expect(misnamed(read(path))).toEqual([])
  })

  test('a short or strange name is found', () => {
    expect(misnamed('.ic { color: red; } .card .t, .card__title { top: 0.5rem; }')).toEqual(['ic', 't'])
    expect(misnamed('.cardTitle {} .card__title--big {} .card__title__x {}')).toEqual(['cardTitle', 'card__title__x'])
  })
})

describe('every rule is in a layer', () => {
  test.each(entries)('%s says the order first, and the layer of each sheet', (entry) => {
    const css = read(`./${entry}`)
    expect(css.trim().split('\n')[0]).toBe(`@layer ${LAYERS.join(', ')};`)
    expect(unlayered(css)).toEqual([])
    expect(css.replace(/@(import|layer)[^;{]*;/g, '').trim()).toBe('')
  })

  test('each sheet is brought in exactly once', () => {
    const brought = entries.flatMap((entry) => [...read(`./${entry}`).matchAll(/@import '([^']+)'/g)].map(([, p]) => p))
    const byName = (a = '', b = '') => a.localeCompare(b)
    expect(brought.toSorted(byName)).toEqual(parts.toSorted(byName))
  })

  test('the gallery of components is a page', () => {
    expect(read(GALLERY).trim()).toMatch(/^@layer pages \{[\s\S]*\n\}$/)
  })

  test('a sheet without a layer is found', () => {
    expect(
      unlayered("@import './a.css';\n@import './b.css' layer(components);\n@import './c.css' layer(last);"),
    ).toEqual(['./a.css', './c.css'])
  })
})
