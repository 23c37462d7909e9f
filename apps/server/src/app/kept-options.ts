/** What pages that are kept need to know of their site. */
import { createHash } from 'node:crypto'
import { variantFor } from '../modules/tracking/index.ts'
import { findFreshSite, siteOf, type Site } from '../modules/sites/index.ts'
import type { Reader } from '../platform/http/kept-addresses.ts'
import type { KeptOptions } from '../platform/http/kept-answers.ts'
import type { KeptSite } from '../platform/http/kept-key.ts'
import type { Assembly } from './assemble.ts'
import { hostOf } from './context.ts'
import { findVariantsOn } from './known-slugs.ts'

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

export function keptOptions({ clock, config, countries, directory, trials }: Assembly): KeptOptions {
  /** A site that was saved is another object within half a minute. */
  const known = new WeakMap<Site, KeptSite>()
  function keptSiteOf(site: Site): KeptSite {
    const kept = known.get(site) ?? describeSite(site)
    known.set(site, kept)
    return kept
  }
  return {
    edge: config.EDGE_KEYS === 'on',
    async campaignOf(ctx, page, slug) {
      const tried = await findVariantsOn(ctx, page, slug)
      if (!tried || tried.variants.length === 0) return tried && { trial: undefined }
      const draw = (reader: Reader, day_key: string) => variantFor(tried, reader, day_key)?.key ?? ''
      return {
        trial: {
          draw(reader, now) {
            const key = trials.dayKeys(now)
            return typeof key === 'string' ? draw(reader, key) : key.then((found) => draw(reader, found))
          },
          noteShown: (variant) => trials.shown.note({ ...tried, variant }),
        },
      }
    },
    now: () => clock.now(),
    countryOf: (address) => countries.countryOf(address),
    siteOf: (ctx) => keptSiteOf(siteOf(ctx)),
    findSite(request) {
      const site = findFreshSite(directory, hostOf(request))
      return site && keptSiteOf(site)
    },
  }
}
