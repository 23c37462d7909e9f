/** Pure rules of a site: which colours may stand on which, what a message costs at least, who pays in what. */
import type { Brand } from '@app/contract'
import { discountOn } from '@app/contract/offers'

const READABLE = 4.5
/** Page backgrounds of the two themes; not brandable, so they are facts here. */
const BACKGROUND = { light: '#FBF7F5', dark: '#160A10' } as const
const ON_NIGHT = { light: '#FFF4EF', dark: '#FFF0EA' } as const

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Colour pairs of a brand that could not be read, in either theme. */
export function contrastErrors(brand: Brand): string[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const palette = brand[theme]
    const pairs: [string, string, string][] = [
      ['on_brand on brand', palette.on_brand, palette.brand],
      ['on_brand on brand_hover', palette.on_brand, palette.brand_hover],
      ['brand_ink on background', palette.brand_ink, BACKGROUND[theme]],
      ['brand_ink on brand_soft', palette.brand_ink, palette.brand_soft],
      ['on_night on night', ON_NIGHT[theme], palette.night],
    ]
    return pairs
      .filter(([, front, back]) => contrast(front, back) < READABLE)
      .map(([name, front, back]) => `${theme} ${name} is ${contrast(front, back).toFixed(2)}, needs ${READABLE}`)
  })
}

interface PriceTable {
  countries: readonly { country: string; currency: string }[]
  bundles: readonly { key: string; credits: number; prices: Readonly<Record<string, number>> }[]
}

/** Prices are never made from a rate at run time, so each bundle needs one in each currency of the site. */
export function missingPrices({ countries, bundles }: PriceTable): string[] {
  const currencies = new Set(countries.map(({ currency }) => currency))
  return bundles.flatMap(({ key, prices }) =>
    [...currencies].filter((currency) => !(currency in prices)).map((currency) => `${key} has no price in ${currency}`),
  )
}

/** A discount that leaves a price as it is would be none, so each bundle has to become cheaper in each currency. */
export function unchangedPrices({ bundles }: PriceTable, percentage: number): string[] {
  if (percentage === 0) return []
  return bundles.flatMap(({ key, prices }) =>
    Object.entries(prices)
      .filter(([, cents]) => discountOn(cents, percentage) === 0)
      .map(([currency]) => `${String(percentage)} percent does not change the price of ${key} in ${currency}`),
  )
}

/** Per country: the lowest price per credit among the bundles, times the credits of a message, in whole cents. */
export function minimumMessageCosts(table: PriceTable, messageCredits: number) {
  return Object.fromEntries(
    table.countries.map(({ country, currency }) => {
      const perCredit = table.bundles.flatMap(({ credits, prices }) => {
        const cents = prices[currency]
        return cents === undefined ? [] : [cents / credits]
      })
      return [country, { costs: Math.ceil(Math.min(...perCredit) * messageCredits) / 100, currency }]
    }),
  )
}

/** The country the site speaks to: what the reader chose, else where the reader is, if served, else the first. */
export function selectedCountry(chosen: string | undefined, ip: string | null, served: readonly string[]): string {
  const wished = [chosen, ip ?? undefined].find((country) => country !== undefined && served.includes(country))
  return wished ?? served[0] ?? ''
}

/** Whether a visitor came by a network the site works with. Any other name means nothing. */
export const isKnownNetwork = (networks: readonly string[], network: unknown): boolean =>
  typeof network === 'string' && networks.includes(network)
