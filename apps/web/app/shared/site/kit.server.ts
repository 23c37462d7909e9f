/** What a page wears, as only the server knows it: the style of its brand, the files of its typefaces, its drawings. */
import type { Brand } from '@app/contract'
import { PLAIN_BRAND } from '@app/contract/kit/plain-brand'
import { kitStyle } from '@app/contract/kit/kit-style'
import { TYPE_PAIRS, type FontFile } from '@app/contract/kit/type-pairs'
import type { Locale } from '@app/i18n/locales'
import familjenLatin from '@app/ui/fonts/familjen-grotesk-latin-wght-normal.woff2?url'
import familjenExtended from '@app/ui/fonts/familjen-grotesk-latin-ext-wght-normal.woff2?url'
import figtreeLatin from '@app/ui/fonts/figtree-latin-wght-normal.woff2?url'
import figtreeExtended from '@app/ui/fonts/figtree-latin-ext-wght-normal.woff2?url'
import type { Kit } from '../request/page-contexts.ts'

const FONTS: Readonly<Record<FontFile, { latin: string; extended: string }>> = {
  'familjen-grotesk': { latin: familjenLatin, extended: familjenExtended },
  figtree: { latin: figtreeLatin, extended: figtreeExtended },
}

/** The drawings of every set, by the path of their file; a page is told the address of one. */
const DRAWINGS = import.meta.glob<string>('../../../../../packages/ui/art/*/drawings.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

export function drawingsOf({ art }: Pick<Brand, 'art'>): string {
  return DRAWINGS[`../../../../../packages/ui/art/${art}/drawings.svg`] ?? ''
}

export function kitOf(brand: Brand, locale: Locale): Kit {
  const files = TYPE_PAIRS[brand.type].files.map((file) => FONTS[file])
  return {
    style: kitStyle(brand),
    fonts: [...files.map(({ latin }) => latin), ...(locale === 'pl' ? files.map(({ extended }) => extended) : [])],
  }
}

/** For a page of no site. */
export const plainKit = (locale: Locale): Kit => kitOf(PLAIN_BRAND, locale)
