/** What of another brand can be seen on a screen: its colours, its drawings, its words. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Brand } from '@app/contract'
import { ART_SETS, type ArtSet } from '@app/contract/kit/art-sets'
import { allColours, FIXED_COLOURS } from '@app/contract/kit/colours'
import { readSeedSites } from '@app/db/seeds'

export const BRANDS = ['vonk', 'klaver'] as const
export type BrandKey = (typeof BRANDS)[number]
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
const OTHER: Readonly<Record<BrandKey, BrandKey>> = { vonk: 'klaver', klaver: 'vonk' }

/** What the texts of one of them play with, in the language the screens are read in. */
const PLAY: Readonly<Record<BrandKey, RegExp>> = {
  vonk: /match(box|stick)|\bbox\b|\bsticks?\b|\bsparks?\b|\bflames?\b|went out here|strike up/i,
  klaver: /clover|\bleaf\b|\bleaves\b|\bgrows here\b|luck starts/i,
}

interface Known {
  brand: Brand
  /** Of its drawings and its logo, as they are written; those of the other are none of them. */
  paths: readonly string[]
  /** What it is called, who sells there, and what its art set says. */
  words: readonly string[]
}

const read = (path: string) => readFile(join(import.meta.dirname, '../packages/ui/art', path), 'utf8')

async function knowBrand(key: BrandKey): Promise<Known> {
  const site = (await readSeedSites()).find((seed) => seed.key === key)
  if (!site) throw new Error(`there is no brand ${key}`)
  const brand = Brand.parse(site['brand'])
  const drawn = [...(await read(`${brand.art}/drawings.svg`)).matchAll(/\bd="([^"]+)"/g)].map(([, d]) => d ?? '')
  const logo = brand.logo.shapes.flatMap((shape) => (shape.kind === 'path' ? [shape.d] : []))
  const said = Object.values(JSON.parse(await read(`${brand.art}/words/en.json`)) as Record<string, string>)
  const company = site['company'] as { name: string; address: string }
  const settings = site['settings'] as { support_email: string; index_title: Record<string, string> }
  return {
    brand,
    paths: [...drawn, ...logo].filter((d) => d.length > 12),
    words: [
      String(site['name']),
      company.name,
      company.address,
      settings.support_email,
      ...Object.values(settings.index_title),
      // A text with a place for something cannot be looked for as a whole.
      ...said.flatMap((text) => text.split(/[{}<>]|(?<=\.) /)).filter((part) => part.trim().length > 14),
    ].map((word) => word.trim().toLowerCase()),
  }
}

const brands: Readonly<Record<BrandKey, Known>> = { vonk: await knowBrand('vonk'), klaver: await knowBrand('klaver') }

const artColours = (brand: Brand, theme: Theme): string[] => {
  const { both, light, dark }: ArtSet = ART_SETS[brand.art]
  const own = { ...both, ...(theme === 'light' ? light : dark) }
  return Object.values(own).filter((value) => /^#[0-9a-f]{6}$/.test(value))
}

const coloursOf = (key: BrandKey, theme: Theme): string[] => {
  const { brand } = brands[key]
  return [...Object.values(allColours(brand, theme)), ...artColours(brand, theme)].map((colour) => colour.toLowerCase())
}

/** The colours of the other brand that this one has not. */
function foreignColours(key: BrandKey, theme: Theme): string[] {
  const own = new Set([
    ...THEMES.flatMap((which) => coloursOf(key, which)),
    ...THEMES.flatMap((which) => Object.values(FIXED_COLOURS[which])),
  ])
  return [...new Set(coloursOf(OTHER[key], theme))].filter((colour) => !own.has(colour))
}

/** As browsers write them. */
const asComputed = (hex: string) => [1, 3, 5].map((at) => String(Number.parseInt(hex.slice(at, at + 2), 16))).join(', ')

function foreignWords(key: BrandKey, text: string): string[] {
  const own = new Set(brands[key].words)
  const lower = text.toLowerCase()
  const found = brands[OTHER[key]].words.find((word) => !own.has(word) && lower.includes(word))
  const played = PLAY[OTHER[key]].exec(text)?.[0]
  return [...new Set([found, played])].flatMap((word) => (word === undefined ? [] : [`word: ${word}`]))
}

const ownPaths: Readonly<Record<BrandKey, readonly string[]>> = {
  vonk: brands.vonk.paths.filter((d) => !brands.klaver.paths.includes(d)),
  klaver: brands.klaver.paths.filter((d) => !brands.vonk.paths.includes(d)),
}

/** Whether something of the other brand is drawn in a document or a script. */
export const foreignDrawing = (key: BrandKey, source: string): string[] =>
  ownPaths[OTHER[key]].some((d) => source.includes(d)) ? ['drawing'] : []

/** What of a file is read by people: no style sheet, no script, of an element only what is shown or said aloud. */
const wordsOf = (source: string): string =>
  source
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/\b(?:alt|title|aria-label|placeholder|content)="([^"]*)"/g)].map(([, text]) => text).join(' '),
    )

/** What a file says of the other brand: a colour as it is written, a drawing, a word. */
export function foreignInFile(key: BrandKey, source: string): string[] {
  const lower = source.toLowerCase()
  const colours = new Set(
    THEMES.flatMap((theme) => foreignColours(key, theme)).filter((colour) => lower.includes(colour)),
  )
  return [
    ...[...colours].map((colour) => `colour: ${colour}`),
    ...foreignDrawing(key, source),
    ...foreignWords(key, wordsOf(source)),
  ]
}

const PAINTED = [
  'color',
  'background-color',
  'background-image',
  'border-top-color',
  'border-right-color',
  'border-bottom-color',
  'border-left-color',
  'outline-color',
  'box-shadow',
  'text-decoration-color',
  'caret-color',
  'fill',
  'stroke',
  'stop-color',
]

/** Everything on the screen that is of the other brand. */
export async function foreignOn(page: Page, key: BrandKey, theme: Theme): Promise<string[]> {
  const seen = await page.evaluate(
    ([properties, colours]) => {
      const found: string[] = []
      for (const element of document.querySelectorAll('html, body, body *'))
        for (const part of ['', '::before', '::after', '::backdrop']) {
          const style = getComputedStyle(element, part === '' ? null : part)
          if (part !== '' && part !== '::backdrop' && style.content === 'none') continue
          for (const property of properties) {
            const value = style.getPropertyValue(property)
            if (colours.some((rgb) => value.includes(`(${rgb})`) || value.includes(`(${rgb},`)))
              found.push(`${element.tagName}${part} ${element.getAttribute('class') ?? ''} ${property} ${value}`)
          }
        }
      const drawings = [...document.querySelectorAll('use')].map((part) => part.getAttribute('href') ?? '')
      const text = `${document.title}\n${document.body.innerText}`
      const labels = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder], meta[content]')]
      const said = labels.flatMap((element) =>
        ['aria-label', 'alt', 'title', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? ''),
      )
      return { found, drawings, text: [text, ...said].join('\n'), html: document.documentElement.outerHTML }
    },
    [PAINTED, foreignColours(key, theme).map(asComputed)] as const,
  )
  const files = [...new Set(seen.drawings.map((href) => href.replace(/#.*/, '')))]
  const sources = await Promise.all(
    files.map((file) => page.evaluate(async (path) => (await fetch(path)).text(), file)),
  )
  return [
    ...seen.found.map((line) => `colour: ${line}`),
    ...[seen.html, ...sources].flatMap((source) => foreignDrawing(key, source)),
    ...foreignWords(key, seen.text),
  ]
}
