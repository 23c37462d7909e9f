/** What pages that are kept need to know of their site. */
import { createHash } from 'node:crypto'
import { findSiteByHost, siteOf, type Site } from '../modules/sites/index.ts'
import type { KeptOptions } from '../platform/http/kept-answers.ts'
import type { KeptSite } from '../platform/http/kept-key.ts'
import type { Assembly } from './assemble.ts'
import { hostOf } from './context.ts'
import { slugKind } from './known-slugs.ts'

function describeSite(site: Site): KeptSite {
  const { signups, logged_out_search_trafficsource } = site.settings
  return {
    id: Number(site.id),
    revision: createHash('sha256').update(JSON.stringify(site)).digest('base64url').slice(0, 10),
    domain_language: site.domain_language,
    countries: new Set(site.countries.map(({ country }) => country)),
    asks_network: signups === 'with_trafficsource' || logged_out_search_trafficsource,
  }
}

export function keptOptions({ clock, config, countries, directory }: Assembly): KeptOptions {
  /** A site that was saved is another object within half a minute. */
  const known = new WeakMap<Site, KeptSite>()
  function keptSiteOf(site: Site): KeptSite {
    const kept = known.get(site) ?? describeSite(site)
    known.set(site, kept)
    return kept
  }
  return {
    edge: config.EDGE_KEYS === 'on',
    slugKind,
    now: () => clock.now(),
    countryOf: (address) => countries.countryOf(address),
    siteOf: (ctx) => keptSiteOf(siteOf(ctx)),
    async findSite(request) {
      const site = await findSiteByHost(directory, hostOf(request))
      return site && keptSiteOf(site)
    },
  }
}
