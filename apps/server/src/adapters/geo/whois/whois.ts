/** Country by the regional registries' public-domain data, shipped with the project as a package and read from memory. */
import { createRequire } from 'node:module'
import { open, type CountryResponse } from 'maxmind'
import type { CountryOfAddress } from '../port.ts'

/** This database's records are flatter than those the reader's own types describe. */
interface CountryRecord {
  country_code?: string
}

export async function openWhoisCountries(): Promise<CountryOfAddress> {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  )
  const reader = await open<CountryResponse>(file)
  return {
    countryOf(address) {
      try {
        return (reader.get(address) as CountryRecord | null)?.country_code ?? null
      } catch {
        return null // not an address at all, as a broken proxy may send
      }
    },
  }
}
