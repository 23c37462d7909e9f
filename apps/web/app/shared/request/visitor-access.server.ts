/** Whether this reader may see members: every member may, and visitors where the site allows it. */
import type { RouterContextProvider } from 'react-router'
import { readerContext } from './host.ts'
import { readPreference } from '../storage/preferences.ts'
import { readTracking } from '../tracking.ts'

export function canSeeMembers(context: Readonly<RouterContextProvider>): boolean {
  const { user, settings } = context.get(readerContext)
  if (user || settings.logged_out_search) return true
  return settings.logged_out_search_trafficsource && settings.known_network
}

/** The traffic source of a visitor, from this URL or from the cookie of an earlier one. */
export function findNetwork(request: Request): string | undefined {
  return (
    readTracking(new URL(request.url).searchParams).network ?? readPreference(request.headers.get('cookie'), 'network')
  )
}
