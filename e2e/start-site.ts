/** Starts the site once for all browser tests, with a worker that sends its mails, and stops both after them. */
import { startRealProcess } from '../apps/server/src/testing/real-process.ts'
import { TEST_PORT } from './site-address.ts'
import { startTestSite } from './test-site.ts'

export default async function startSite() {
  const site = await startTestSite(TEST_PORT)
  const worker = await startRealProcess('worker', TEST_PORT + 2, { DATABASE_URL: site.database_url })
  return async () => {
    await worker.stop()
    await site.stop()
  }
}
