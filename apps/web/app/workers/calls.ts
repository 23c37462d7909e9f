/** The two calls the worker makes by itself, as a member who is logged in here. */
import { notices } from '@app/contract/addresses/notices'
import type { InputOf, RouteAddress } from '@app/contract/route-address'

function send<A extends RouteAddress>(
  { method, path }: A,
  query: string,
  body: InputOf<A> extends { body: infer B } ? B : never,
) {
  const headers = { 'content-type': 'application/json', 'x-request-type': 'background' }
  return fetch(path + query, { method, headers, credentials: 'same-origin', body: JSON.stringify(body) })
}

/** From the button of a notification. */
export const beQuiet = (minutes: number) => send(notices.quiet, '', { minutes })

/** With the zone, by whose clock it is quiet: the server keeps what it was told last. */
export const storeSubscription = (subscription: string) =>
  send(notices.subscribe, '?push=1', { subscription, zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
