/** What every art set has to bring, in its one folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FOLDER = new URL('../art/', import.meta.url)
const LOCALES = ['nl', 'en', 'de', 'fr', 'es', 'it', 'pl']
const sets = readdirSync(FOLDER)
const read = (path: string) => readFileSync(new URL(path, FOLDER), 'utf8')

/** Every drawing that the components ask for. */
const boxes = /const BOXES = \{([\s\S]*?)\n\} as const/.exec(
  readFileSync(new URL('./drawing.tsx', import.meta.url), 'utf8'),
)
const NAMES = [...(boxes?.[1] ?? '').matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name]) => name ?? '')

describe.each(sets)('the art set %s', (set) => {
  const drawings = read(`${set}/drawings.svg`)

  test('draws everything, and nothing that nobody asks for', () => {
    const drawn = [...drawings.matchAll(/<g id="([a-z-]+)">/g)].map(([, id]) => id ?? '')
    expect(NAMES.length).toBeGreaterThan(15)
    expect(drawn.toSorted()).toEqual(NAMES.toSorted())
  })

  test('is shapes alone: no script, no style, nothing from elsewhere', () => {
    const tags = new Set([...drawings.matchAll(/<([a-zA-Z]+)/g)].map(([, tag]) => tag))
    const plain = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect'])
    expect([...tags].filter((tag) => !plain.has(tag ?? ''))).toEqual([])
    expect(drawings).not.toMatch(/ (on\w+|href|xlink:href|style|class)=/)
  })

  test('weighs little', () => {
    expect(drawings.length).toBeLessThan(20_000)
  })

  test('brings its words in every language, the same ones', () => {
    expect(readdirSync(new URL(`${set}/words/`, FOLDER)).toSorted()).toEqual(
      LOCALES.map((locale) => `${locale}.json`).toSorted(),
    )
    const [first, ...others] = LOCALES.map((locale) =>
      Object.keys(JSON.parse(read(`${set}/words/${locale}.json`)) as object),
    )
    for (const keys of others) expect(keys).toEqual(first)
  })

  test('uses only colours of the brand and its own properties', () => {
    expect(drawings.match(/#[0-9a-f]{3,8}\b/gi) ?? []).toEqual([])
    const { both, light } = JSON.parse(read(`${set}/set.json`)) as Record<'both' | 'light', Record<string, string>>
    const brand = ['brand', 'brand-hover', 'brand-tint', 'night', 'flame', 'surface', 'sunken', 'line-strong', 'photo']
    const known = new Set([...brand, ...Object.keys(both), ...Object.keys(light)])
    const used = [...drawings.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name ?? '')
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })
})

/** An arch is the shape of portraits of one set. */
test('no style sheet writes the shape of a portrait itself', () => {
  const sheets = new URL('./styles/', import.meta.url)
  const found = readdirSync(sheets).flatMap((name) => {
    const css = readFileSync(new URL(name, sheets), 'utf8')
    return [...css.matchAll(/border-radius: (var\(--r-full\)|\d{2,}px|50%) \1 [^;/]+;/g)].map(
      ([rule]) => `${name}: ${rule}`,
    )
  })
  expect(found).toEqual([])
})
