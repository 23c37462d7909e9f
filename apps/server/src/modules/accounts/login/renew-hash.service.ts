/** The only moment at which a password can be hashed anew is the one at which its owner has just typed it. */
import type { AccountId } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import { replacePassword } from '../changes/credentials.queries.ts'
import type { AccountsDeps } from '../deps.ts'
import type { HashTurn } from './hash-queue.ts'

interface ProvedPassword {
  account_id: AccountId
  password_hash: string
  password: string
}

/** Hashes a password with the newest key where it was hashed with an older one. A crowd leaves it to the next login. */
export async function renewHash(ctx: Context, deps: AccountsDeps, turn: HashTurn, proved: ProvedPassword) {
  const { account_id, password_hash, password } = proved
  if (!deps.hashing.isOutdated(password_hash)) return
  try {
    await replacePassword(ctx.db, account_id, password_hash, await deps.hashing.hash(turn, password))
  } catch (error) {
    ctx.log.warn({ error }, 'password not hashed anew')
  }
}
