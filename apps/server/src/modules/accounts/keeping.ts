import type { Image, User } from '@app/contract'
import type { ObjectStore } from '../../adapters/store/port.ts'
import type { Context } from '../../platform/context.ts'
import type { Hashing } from './entry/hashing.ts'

/** What the room keeps for the life of a process: how it hashes, its secret, how hard it asks, where files go. */
export interface Keeping {
  hashing: Hashing
  secret: string
  challenge_cost: number
  store: ObjectStore
  /** What the own browser is told of the own profile. Profiles live above this room: the composition root ties them. */
  briefProfile: (ctx: Context, account_id: string) => Promise<BriefProfile>
  /** What they have to spend; credits live beside this room. */
  purse: (ctx: Context, account: { id: string; country: string }) => Promise<Pick<User, 'credits' | 'credit_worth'>>
}

interface BriefProfile {
  id: string
  kind: 'real'
  name: string
  main_image: Image | null
}
