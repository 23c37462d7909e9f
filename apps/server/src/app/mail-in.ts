/** The port that mail to our own addresses comes to, over everything that a process has. */
import { openInbound, type Inbound } from '../adapters/mail/inbound/inbound.ts'
import { findOwnAddress, queueReport } from '../modules/mails/index.ts'
import { deriveKeys } from '../platform/keys.ts'
import type { Assembly } from './assemble.ts'

export function openMailIn({ config, db, directory, clock, metrics }: Assembly, port: number): Promise<Inbound> {
  const deps = { directory, keys: deriveKeys(config).mail_addresses, now: () => clock.now() }
  return openInbound({
    host: config.MAIL_IN_HOST,
    port,
    isOurs: async (address) => (await findOwnAddress(deps, address)) !== undefined,
    async take(address, report) {
      metrics.mailReports.inc({ about: await queueReport(db, deps, address, report) })
    },
  })
}
