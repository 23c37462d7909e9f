/**
 * A call whose answer changes with a deploy only, such as the names of regions: made once, its answer kept while the page
 * lives. A failed call is not kept: the next one tries again.
 */
import type { Answer, CallInput, Route } from '@app/contract'
import { places } from '@app/contract/addresses/places'
import { profiles } from '@app/contract/addresses/profiles'
import type { RouteAddress } from '@app/contract/route-address'
import { call } from './call.ts'

const CACHED_PATHS = new Set<string>([places.regions.path, profiles.interests.path])
const answers = new Map<string, Promise<unknown>>()

export const isCached = (route: RouteAddress) => CACHED_PATHS.has(route.path)

export function cachedCall<R extends Route>(route: RouteAddress<R>, input: CallInput<R>): Promise<Answer<R>> {
  const key = `${route.path} ${JSON.stringify(input)}`
  const known = answers.get(key) as Promise<Answer<R>> | undefined
  if (known) return known
  // Without the signal of one page: the answer is for all.
  const pending = call(route, input, { type: 'background' })
  answers.set(key, pending)
  pending.catch(() => answers.delete(key))
  return pending
}
