/** What pages that are kept need to know of their site. */
import { createHash } from 'node:crypto'
import { siteOf, type Site } from '../modules/sites/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { KeptOptions, KeptSite } from '../platform/http/kept-answers.ts'
import { isKnownSlug } from './known-slugs.ts'

function keptSiteOf(site: Site): KeptSite {
  const { signups, logged_out_search_trafficsource } = site.settings
  return {
    revision: createHash('sha256').update(JSON.stringify(site)).digest('base64url').slice(0, 10),
    domain_language: site.domain_language,
    countries: site.countries.map(({ country }) => country),
    asks_network: signups === 'with_trafficsource' || logged_out_search_trafficsource,
  }
}

export function keptOptions({ EDGE_KEYS }: Config): KeptOptions {
  /** A site that was saved is another object within half a minute. */
  const known = new WeakMap<Site, KeptSite>()
  return {
    edge: EDGE_KEYS === 'on',
    isKnownSlug,
    siteOf(ctx) {
      const site = siteOf(ctx)
      const kept = known.get(site) ?? keptSiteOf(site)
      known.set(site, kept)
      return kept
    },
  }
}
