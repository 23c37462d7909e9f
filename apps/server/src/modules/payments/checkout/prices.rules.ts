/** Pure rules of prices: in which currency somebody pays, and what a message costs with a bundle. */
interface Countries {
  countries: readonly { country: string; currency: string }[]
}

/** The currency of a country the site sells in; elsewhere that of the first one. */
export const currencyIn = ({ countries }: Countries, country: string): string =>
  (countries.find((candidate) => candidate.country === country) ?? countries[0])?.currency ?? ''

/** What one message costs with a bundle, in whole cents: never less than it does. */
export const messageCents = (total_cents: number, credits: number, message_credits: number): number =>
  Math.ceil((total_cents * message_credits) / credits)
