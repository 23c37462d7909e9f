/** A profile begins with the account, opens when the address is confirmed, and leaves and returns with it. */
import type { MemberId } from '@app/db/ids'
import { accountConfirmed, accountDeleted, accountOpened, accountReactivated } from '../../events/accounts.ts'
import { profileChanged } from '../../events/profiles.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { onEvent, type Publish, type Reaction } from '../../platform/event-bus.ts'
import { regionByKey } from '../places/index.ts'
import { insertProfile, setStatus } from './own/own-profile.queries.ts'

async function setProfileStatus(tx: Tx, status: string, { account_id }: { account_id: MemberId }, publish: Publish) {
  await setStatus(tx, account_id, status)
  await publish(tx, profileChanged, { profile_id: account_id })
}

/** Where somebody said to live before they signed up: a region of the country they then filled in, or nowhere yet. */
async function findOwnRegion(tx: Tx, key: string | undefined, country: string) {
  const region = key === undefined ? undefined : await regionByKey(tx, key)
  return region?.country === country ? region.id : null
}

export const profilesReactions: readonly Reaction[] = [
  onEvent(accountOpened, async (tx, { account_id, at, region, interests = [], ...opened }) => {
    const { origin: _, line: __, ...signup } = opened
    await insertProfile(tx, {
      ...signup,
      id: account_id,
      account_id,
      region_id: await findOwnRegion(tx, region, signup.country),
      interests: [...new Set(interests)],
      created_at: at,
      kind: 'real',
      status: 'disabled',
    })
  }),
  onEvent(accountConfirmed, (tx, account, publish) => setProfileStatus(tx, 'active', account, publish)),
  onEvent(accountDeleted, (tx, account, publish) => setProfileStatus(tx, 'deleted', account, publish)),
  onEvent(accountReactivated, (tx, account, publish) => setProfileStatus(tx, 'active', account, publish)),
]
