/** What a courier needs, put together for a process. */
import { Id } from '@app/db/ids'
import { Counter, type Registry } from 'prom-client'
import type { PushSender } from '../../../adapters/push/port.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Keys } from '../../../platform/keys.ts'
import type { Presence } from '../../presence/index.ts'
import { createKeyFinder } from '../keys/push-keys.service.ts'
import { createSiteFinder } from '../looking/look.service.ts'
import type { CourierDeps } from './courier.service.ts'
import { createHostRests } from './host-rests.ts'

interface Options {
  sender: PushSender
  keys: Keys
  presence: Presence
  public_address: string
  registry: Registry
}

export function createCourier({ sender, keys, presence, public_address, registry }: Options): CourierDeps {
  const answers = new Counter({
    name: 'push_answers',
    help: 'What push services said: taken, gone, refused, too_large, rest or away.',
    labelNames: ['answer'],
    registers: [registry],
  })
  const findSite = createSiteFinder()
  const contactOf = async (db: Database, site_id: number, now: Date) => {
    const site = await findSite(db, Id.site.parse(site_id), now)
    return site?.settings.support_email ?? 'nobody@localhost'
  }
  return {
    sender,
    presence,
    findSite,
    keys: createKeyFinder(keys.push_keys, contactOf),
    topic_key: keys.push_topics[0],
    rests: createHostRests(),
    public_address,
    onAnswer: (answer) => answers.inc({ answer }),
  }
}
