/** Starts the site once for all browser tests and stops it after them. */
import { TEST_PORT } from './site-address.ts'
import { startTestSite } from './test-site.ts'

export default async function startSite() {
  const site = await startTestSite(TEST_PORT)
  return () => site.stop()
}
