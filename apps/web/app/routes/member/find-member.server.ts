/** A profile and the names of what it speaks of, as the server writes them. Whoever is not to be seen is nobody. */
import { places } from '@app/contract/places'
import { profiles } from '@app/contract/profiles'
import { data, type RouterContextProvider } from 'react-router'
import { hostContext, readerContext } from '../../shared/host.ts'
import { networkOf } from '../../shared/looking-around.server.ts'
import { regionNames } from '../../shared/region-names.ts'

export async function findMember(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const host = context.get(hostContext)
  const language = context.get(readerContext).locale
  const network = networkOf(request)
  const query = { language, ...(network === undefined ? {} : { network }) }
  try {
    const [{ profile }, { interests }, { regions }] = await Promise.all([
      host.call(profiles.view, { params: { id }, query }),
      host.call(profiles.interests, { query: { language } }),
      host.call(places.regions, { query: { language } }),
    ])
    return { profile, interests, region: regionNames(regions)[profile.region ?? ''] ?? null }
  } catch (error) {
    const code = host.isRefusal(error)
    if (code === 'not_found' || code === 'invalid_input') return data({ profile: null }, { status: 404 })
    throw error
  }
}
