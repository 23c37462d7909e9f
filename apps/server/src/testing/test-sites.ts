/** Sites that only tests visit: the corners the demo brands do not reach. */
import { readSeedSites, type RawSite } from '@app/db/seeds'
import { LOCALES } from '@app/i18n/locales'

type Change = (site: RawSite) => RawSite

const inAllLanguages = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, text]))

/** What was measured, and what was not. */
const CLAIMS = {
  premium_match_claim: { percentage: 46, source: inAllLanguages('Eigen telling, 2026') },
  claims: [
    { text: inAllLanguages('9 van de 10 antwoorden'), source: null },
    { text: inAllLanguages('4 van de 5 blijven'), source: inAllLanguages('Enquête, 2026') },
  ],
}

function variant(site: RawSite, key: string, change: Change): RawSite {
  const host = `${key}.localhost`
  return change({ ...site, key, name: key, domain: host, hosts: [host] })
}

/**
 * Its match finder and its signup ask every question there is, its gifts are dear, its company gives a discount to who stays,
 * and it claims what was measured and what was not.
 */
const asksAll: Change = (site) => ({
  ...site,
  company: { ...site.company, key: 'asks-all', delete_discount: 'BLIJF20' },
  settings: {
    ...site.settings,
    match_finder_fields: ['age', 'appearance', 'race'],
    ask_signup_message: true,
    gift_credits: 6,
    ...CLAIMS,
  },
})

export async function testSites(): Promise<RawSite[]> {
  const sites = await readSeedSites()
  const [first] = sites
  const dutch = sites.find(({ domain_language }) => domain_language === 'nl-NL')
  if (!first || !dutch) throw new Error('there are no demo sites to vary')
  return [
    // The demo site that tests speak to by default charges every message, as a site does unless it says otherwise.
    { ...dutch, settings: { ...dutch.settings, free_replies: 0 } },
    // A language of the domain that is none of the seven.
    variant(first, 'swedish', (site) => ({ ...site, domain_language: 'sv-SE' })),
    // Everything that can be switched off.
    variant(first, 'closed', (site) => ({
      ...site,
      settings: { ...site.settings, signups: 'none', enable_site_entry_popup: false },
    })),
    // Open to those who came by a known way only.
    variant(first, 'by-source', (site) => ({
      ...site,
      settings: { ...site.settings, signups: 'with_trafficsource', networks: ['radio'] },
    })),
    // Shows members to every visitor, though not all they say, and sells a place among them.
    variant(first, 'open-search', (site) => ({
      ...site,
      settings: {
        ...site.settings,
        logged_out_search: true,
        visible_profile_fields: ['gender', 'country', 'region', 'city', 'hair_color', 'eye_color', 'interests'],
      },
    })),
    // Where nobody joins: tests that count people are not disturbed by those that make some. Somebody is at the desk.
    variant(dutch, 'settled', (site) => ({
      ...site,
      name: dutch['name'],
      settings: { ...site.settings, desk_open: true },
    })),
    // Shows members to visitors who came by a known way.
    variant(first, 'search-by-source', (site) => ({
      ...site,
      settings: {
        ...site.settings,
        logged_out_search_trafficsource: true,
        networks: ['radio'],
        member_resell: false,
      },
    })),
    // Asks every question there is.
    variant(dutch, 'asks-all', (site) => ({ ...asksAll(site), name: dutch['name'] })),
    // Gives nothing for signing up; answers are free as on the demo site.
    variant(dutch, 'free-replies', (site) => ({
      ...site,
      name: dutch['name'],
      settings: { ...site.settings, signup_credits: 0 },
    })),
    // Says on screen who has an account.
    variant(first, 'revealing', (site) => ({ ...site, settings: { ...site.settings, reveal_accounts: true } })),
    // A company added before the first version of the terms.
    variant(first, 'long-standing', (site) => ({
      ...site,
      company: { ...site.company, key: 'long-standing', added: '2019-05-04' },
    })),
  ]
}
