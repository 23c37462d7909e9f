import type { Image, User } from '@app/contract'
import type { AccountId } from '@app/db/ids'
import type { ObjectStore } from '../../adapters/store/port.ts'
import type { Context } from '../../platform/context.ts'
import type { Keys } from '../../platform/keys.ts'
import type { LoginCounter } from './login/count-logins.ts'
import type { HashQueue } from './login/hash-queue.ts'
import type { SecurityEvents } from './security-events.ts'

/** The dependencies of the accounts room: password hashing, the keys, the cost of challenges, the object store. */
export interface AccountsDeps {
  hashing: HashQueue
  keys: Keys
  challenge_cost: number
  /** How a site's pages are reached, as `https://{domain}`. */
  public_address: string
  securityEvents: SecurityEvents
  logins: LoginCounter
  store: ObjectStore
  /** What the own browser is told of the own profile. Profiles live above this room: the composition root ties them. */
  ownProfileSummary: (ctx: Context, account_id: AccountId) => Promise<OwnProfileSummary>
  /** What they have to spend, and what they owe; credits live beside this room, and debts above it. */
  creditBalance: (
    ctx: Context,
    account: { id: AccountId; country: string },
  ) => Promise<Pick<User, 'credits' | 'credit_worth' | 'debt'>>
  /** Until when they buy nothing, by their own will; payments live above this room. */
  buyingBreak: (ctx: Context, account_id: AccountId) => Promise<User['break_until']>
}

interface OwnProfileSummary {
  id: string
  kind: 'real'
  name: string
  main_image: Image | null
}
