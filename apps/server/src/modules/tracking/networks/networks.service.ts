/** Networks of a site: saved by an operator with a secret, and named to whom it concerns. */
import { randomBytes } from 'node:crypto'
import type { OwnNetwork } from '@app/contract'
import { postbacksChanged } from '../../../events/tracking.ts'
import { dayIn } from '../../../platform/calendar.ts'
import type { AccountContext, Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { fail } from '../../../platform/refusal.ts'
import type { Site } from '../../sites/index.ts'
import { networkData } from './network-data.ts'
import { endNetwork, findNetworkRow, findOwnNetwork, listNetworkRows, upsertNetwork } from './networks.queries.ts'
import { queuePostback } from './network-jobs.ts'
import { sealSecret } from './network-secrets.ts'
import { forgetClickValues } from './postbacks.service.ts'
import { insertPostback, setPostbacks } from './postbacks.queries.ts'

const SECRET_BYTES = 32

interface SavingDeps {
  keys: KeyRing
  allow_loopback: boolean
}

/** The secret is answered where it is a new one: nobody can read it later. */
export async function saveNetwork(
  db: Database,
  { keys, allow_loopback }: SavingDeps,
  site: Site,
  data: unknown,
  now: Date,
) {
  const { secret, ...network } = networkData(allow_loopback).parse(data)
  const before = await findNetworkRow(db, site.id, network.key)
  const kept = secret === undefined ? before?.secret_sealed : undefined
  const fresh = secret ?? randomBytes(SECRET_BYTES).toString('hex')
  const secret_sealed = kept ?? sealSecret(keys, fresh)
  await upsertNetwork(db, { ...network, site_id: site.id, secret_sealed }, now)
  return { key: network.key, secret: kept ? null : fresh }
}

export const listNetworks = (db: Database, site: Site) => listNetworkRows(db, site.id)

/** False where there is none that is on. */
export const stopNetwork = (db: Database, site: Site, key: string) => endNetwork(db, site.id, key)

/** Only of one that would be sent something is there a name. */
export async function networkName({ db, site }: Context, key: string): Promise<{ name: string | null }> {
  const network = await findNetworkRow(db, site.id, key)
  return { name: network?.is_on && network.postback_url !== null ? network.name : null }
}

export async function ownNetwork({ db, account }: AccountContext): Promise<{ network: OwnNetwork | null }> {
  const own = await findOwnNetwork(db, account.id)
  return { network: own ? { name: own.name, on: own.postbacks } : null }
}

/** Who agrees later has joined all the same. Who takes it back is not sent about from this moment, whatever waits. */
export async function changeOwnNetwork(ctx: AccountContext, on: boolean): Promise<{ network: OwnNetwork | null }> {
  const { account, now, publish, site } = ctx
  await ctx.transaction(async (tx) => {
    const own = (await findOwnNetwork(tx, account.id)) ?? fail('not_found')
    if (own.postbacks === on) return
    await setPostbacks(tx, account.id, on)
    await publish(tx, postbacksChanged, { account_id: account.id, on, at: now })
    if (!on && own.click_values) await forgetClickValues(tx, publish, account.id)
    if (!on || own.confirmed_at === null) return
    await insertPostback(tx, { account_id: account.id, event: 'signup', day: dayIn(site.time_zone, own.confirmed_at) })
    await queuePostback(tx, account.id, 'signup')
  })
  return ownNetwork(ctx)
}
