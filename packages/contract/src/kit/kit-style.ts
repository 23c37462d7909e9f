/**
 * A brand as custom properties, for the head of the document, before anything is drawn. The style sheets hold no colour of a
 * brand: all of them come from here. In the layer of the tokens, so that those who ask for more contrast still get it.
 */
import type { Brand } from '../sites.ts'
import { ART_SETS, type ArtSet } from './art-sets.ts'
import { brandColours, themelessColours } from './colours.ts'
import { corners } from './corners.ts'
import { TYPE_PAIRS } from './type-pairs.ts'

const written = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** What is the same in both themes. */
function shape(brand: Brand, art: ArtSet): Record<string, string> {
  const { display, text, track } = TYPE_PAIRS[brand.type]
  return {
    'ff-display': display,
    'ff-text': text,
    'track-display': track.display,
    'track-title': track.title,
    ...Object.fromEntries(Object.entries(corners(brand.radius)).map(([size, px]) => [`r-${size}`, `${String(px)}px`])),
    ...themelessColours(brand),
    ...art.both,
  }
}

function writeStyle(brand: Brand): string {
  const art: ArtSet = ART_SETS[brand.art]
  const dark = written({ ...brandColours(brand, 'dark'), ...art.dark })
  const light = written({ ...brandColours(brand, 'light'), ...art.light })
  return [
    '@layer tokens{',
    `:root{${written(shape(brand, art))}}`,
    `:root,[data-theme=light]{${light}}`,
    `[data-theme=dark]{${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    '}',
  ].join('')
}

/** Brands whose style is remembered at most. */
const MOST_REMEMBERED = 200
const remembered = new Map<string, string>()

/** The values passed validation when they were saved and when they were read, or are ours. */
export function kitStyle(brand: Brand): string {
  const { wordmark: _, logo: __, ...look } = brand
  const key = JSON.stringify(look)
  const known = remembered.get(key)
  if (known !== undefined) return known
  const style = writeStyle(brand)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, style)
  return style
}
