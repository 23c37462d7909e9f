/** From an address to a country, and no further: nothing finer is asked, kept or known. */
export interface CountryOfAddress {
  countryOf: (address: string) => string | null
}
