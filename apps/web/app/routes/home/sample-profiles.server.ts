/** A handful of members for the home page, where its reader may look at members; nobody where not, or where it fails. */
import { search } from '@app/contract/addresses/search'
import type { RouterContextProvider } from 'react-router'
import { hostContext } from '../../shared/request/host.ts'
import { canSeeMembers, findNetwork } from '../../shared/request/visitor-access.server.ts'
import { pageTexts } from '../../shared/request/server-texts.server.ts'

const MAX_SAMPLES = 8

export async function findSampleProfiles(context: Readonly<RouterContextProvider>, request: Request) {
  if (!canSeeMembers(context)) return null
  const host = context.get(hostContext)
  const network = findNetwork(request)
  try {
    const query = { with_photo: 'yes' as const, ...(network === undefined ? {} : { network }) }
    const { results } = await host.call(search.members, { query })
    if (results.length === 0) return null
    return { profiles: results.slice(0, MAX_SAMPLES), texts: pageTexts(context, 'members') }
  } catch (error) {
    // The page is whole without them.
    host.reportError(error)
    return null
  }
}
