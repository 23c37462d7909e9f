/** The keys that pushes are signed with: made by an operator, sealed, opened once in each process. */
import { createECDH } from 'node:crypto'
import type { PushKeyId } from '@app/db/ids'
import type { SigningKey } from '../../../adapters/push/port.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import { saveSiteWithin, type Site } from '../../sites/index.ts'
import { findKeys, replaceKey } from './push-keys.queries.ts'

const USE = 'push key'

/** A new pair for the site: browsers that subscribed with the former one move over by themselves. */
export async function makePushKeys({ db, now }: JobContext, keys: KeyRing, site: Site): Promise<string> {
  const pair = createECDH('prime256v1')
  const public_key = pair.generateKeys('base64url')
  // Without leading zeros it would be shorter than whoever signs with it expects.
  const private_key = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  const private_key_sealed = seal(keys, USE, { private_key })
  const { id: site_id, saved_at: _, ...data } = site
  // Together: pages hand out the key of the site, and pushes are signed with the one that is current.
  await db.transaction().execute(async (tx) => {
    await replaceKey(tx, { site_id, shard: site.shard, public_key, private_key_sealed, now: now() })
    await saveSiteWithin(tx, { ...data, settings: { ...data.settings, push_public_key: public_key } })
  })
  return public_key
}

export type KeyFinder = (db: Database, ids: readonly PushKeyId[], now: Date) => Promise<ReadonlyMap<string, SigningKey>>

/** Keys never change, so a process asks for each once. */
export function createKeyFinder(
  keys: KeyRing,
  contactOf: (db: Database, site_id: number, now: Date) => Promise<string>,
): KeyFinder {
  const known = new Map<string, SigningKey>()
  return async (db, ids, now) => {
    const missing = ids.filter((id) => !known.has(id))
    for (const row of missing.length === 0 ? [] : await findKeys(db, missing)) {
      const opened = unseal(keys, USE, row.private_key_sealed) as { private_key?: string } | undefined
      if (opened?.private_key === undefined) continue
      const contact = `mailto:${await contactOf(db, row.site_id, now)}`
      known.set(row.id, { public_key: row.public_key, private_key: opened.private_key, contact })
    }
    return known
  }
}
