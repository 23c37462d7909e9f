/** Whether this reader may look at members: every member may, and visitors where the site lets them. */
import type { RouterContextProvider } from 'react-router'
import { readerContext } from './host.ts'
import { readPreference } from './preferences.ts'
import { trackingIn } from './tracking.ts'

export function mayLookAround(context: Readonly<RouterContextProvider>, request: Request): boolean {
  const { user, settings } = context.get(readerContext)
  if (user || settings.logged_out_search) return true
  const network = networkOf(request)
  return settings.logged_out_search_trafficsource && network !== undefined
}

/** The way a visitor came by: named by this page's address, or kept from an earlier one. */
export function networkOf(request: Request): string | undefined {
  return trackingIn(new URL(request.url).search).network ?? readPreference(request.headers.get('cookie'), 'network')
}
