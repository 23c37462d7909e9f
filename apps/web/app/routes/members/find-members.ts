/** The first page of a search, those who nearly fit where it is also the last, and the regions of the country. */
import { places } from '@app/contract/addresses/places'
import { search } from '@app/contract/addresses/search'
import type { Locale } from '@app/i18n/locales'
import type { LoaderHost } from '../../shared/api/browser-host.ts'
import { isLastOfSome, type SearchParams } from '../../shared/api/search-calls.ts'

export async function findMembers({ call }: LoaderHost, query: SearchParams & { network?: string }, language: Locale) {
  const [found, { regions }] = await Promise.all([
    call(search.members, { query }),
    call(places.regions, { query: { language } }),
  ])
  const similar = isLastOfSome(found) ? await call(search.similar, { query }) : null
  return { found, similar, regions: regions[found.filters.country] ?? [] }
}

export type SearchPageData = Awaited<ReturnType<typeof findMembers>>
