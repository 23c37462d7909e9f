/** A server keeps a site for half a minute; on its private port a test makes it read the site anew at once. */
import { PRIVATE_ORIGIN } from './site-address.ts'
import { expect } from './visitor.ts'

export async function clearSiteCache(): Promise<void> {
  expect((await fetch(`${PRIVATE_ORIGIN}/site-cache`, { method: 'DELETE' })).status).toBe(204)
}
