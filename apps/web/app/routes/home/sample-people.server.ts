/** A handful of members for the home page, where its reader may look at members; nobody where not, or where it fails. */
import { search } from '@app/contract/addresses/search'
import type { RouterContextProvider } from 'react-router'
import { hostContext } from '../../shared/host.ts'
import { mayLookAround, networkOf } from '../../shared/looking-around.server.ts'
import { pageTexts } from '../../shared/server-texts.server.ts'

const SHOWN = 8

export async function samplePeople(context: Readonly<RouterContextProvider>, request: Request) {
  if (!mayLookAround(context, request)) return null
  const host = context.get(hostContext)
  const network = networkOf(request)
  try {
    const query = { with_photo: 'yes' as const, ...(network === undefined ? {} : { network }) }
    const { results } = await host.call(search.members, { query })
    if (results.length === 0) return null
    return { people: results.slice(0, SHOWN), texts: pageTexts(context, 'members') }
  } catch (error) {
    // The page is whole without them.
    host.reportError(error)
    return null
  }
}
