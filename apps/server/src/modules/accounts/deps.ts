import type { Image, User } from '@app/contract'
import type { AccountId } from '@app/db/ids'
import type { ObjectStore } from '../../adapters/store/port.ts'
import type { Context } from '../../platform/context.ts'
import type { HashQueue } from './login/hash-queue.ts'

/** The dependencies of the accounts room: password hashing, the secret, the cost of challenges, the object store. */
export interface AccountsDeps {
  hashing: HashQueue
  secret: string
  challenge_cost: number
  store: ObjectStore
  /** What the own browser is told of the own profile. Profiles live above this room: the composition root ties them. */
  ownProfileSummary: (ctx: Context, account_id: AccountId) => Promise<OwnProfileSummary>
  /** What they have to spend; credits live beside this room. */
  creditBalance: (
    ctx: Context,
    account: { id: AccountId; country: string },
  ) => Promise<Pick<User, 'credits' | 'credit_worth'>>
}

interface OwnProfileSummary {
  id: string
  kind: 'real'
  name: string
  main_image: Image | null
}
