/** Pure rules of a site: what a message costs at least, who pays in what. */
import { discountOn } from '@app/contract/offers'

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
