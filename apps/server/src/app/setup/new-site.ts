/** The first site from the answers of its operator, as a file that can be changed and saved again. */
import { paletteOfColour } from '@app/contract/kit/palette-of-colour'
import { readNewSite } from '@app/db/seeds'
import { SiteData } from '../../modules/sites/index.ts'
import { COUNTRIES, type Answers } from './questions.ts'

/** What names a site in addresses of the operator: letters, digits and hyphens of its domain. */
const keyOf = (domain: string) =>
  (domain.split('.')[0] ?? '').replaceAll(/[^a-z0-9-]/g, '').replace(/^[^a-z]+/, '') || 'site'

export async function makeSite(answers: Answers, today: Date): Promise<SiteData> {
  const { settings, brand, bundles, ...rest } = await readNewSite()
  const { domain = '', name = '', colour = '', countries = '', language = '', company = '' } = answers
  const served = countries.split(',')
  const [country = ''] = served
  const money = new Set(served.map((code) => COUNTRIES[code]?.[0] ?? ''))
  const phone = answers['support-phone'] ?? ''
  return SiteData.parse({
    ...rest,
    key: keyOf(domain),
    name,
    domain,
    domain_language: `${language}-${country}`,
    hosts: [domain, `www.${domain}`],
    time_zone: COUNTRIES[country]?.[1],
    countries: served.map((code) => ({ country: code, currency: COUNTRIES[code]?.[0] })),
    bundles: SiteData.shape.bundles.parse(bundles).map((bundle) => ({
      ...bundle,
      prices: Object.fromEntries(Object.entries(bundle.prices).filter(([currency]) => money.has(currency))),
    })),
    company: {
      key: keyOf(domain),
      name: company,
      address: answers['address'],
      city: answers['city'],
      country,
      kvk: answers['register-number'],
      tradenames: [name],
      vat_numbers: answers['vat-number'] ? [answers['vat-number']] : [],
      support_phone: phone,
      delete_discount: null,
      added: today.toISOString().slice(0, 10),
    },
    settings: { ...settings, support_email: answers['support-email'], support_phone: phone },
    brand: { ...brand, ...paletteOfColour(colour), wordmark: name.toLowerCase() },
  })
}
