/** The first page of a search, as the server writes it. */
import { places } from '@app/contract/places'
import { search } from '@app/contract/search'
import { redirect, type RouterContextProvider } from 'react-router'
import { hostContext, readerContext } from '../../shared/host.ts'
import { networkOf } from '../../shared/looking-around.server.ts'
import { filtersIn } from './filters.ts'

export async function findMembers(context: Readonly<RouterContextProvider>, request: Request) {
  const host = context.get(hostContext)
  const language = context.get(readerContext).locale
  const network = networkOf(request)
  const query = { ...filtersIn(new URL(request.url).searchParams), ...(network === undefined ? {} : { network }) }
  try {
    const found = await host.call(search.members, { query })
    const ended = found.next === null && found.results.length > 0
    const [similar, { regions }] = await Promise.all([
      ended ? host.call(search.similar, { query }) : null,
      host.call(places.regions, { query: { language } }),
    ])
    return { found, similar, regions: regions[found.looked_for.country] ?? [] }
  } catch (error) {
    // A region there is not, in an address that was typed or is old.
    throw host.isRefusal(error) === 'invalid_input' ? redirect('/members') : error
  }
}

export type FoundMembers = Awaited<ReturnType<typeof findMembers>>
