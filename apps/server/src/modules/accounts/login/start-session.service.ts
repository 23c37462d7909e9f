import type { AccountId } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { deviceOf, keepDevice } from './devices.service.ts'
import { createSession } from './login.queries.ts'
import { MOST_SESSIONS, newSession, publishEnded } from './sessions.service.ts'

interface ShownPassword {
  id: AccountId
  /** What the password was compared with. */
  password_hash: string
  /** Under which the guess was counted that is forgiven now. */
  guess_key?: Buffer
}

/** Logs a browser in by the password that was shown, and knows it from now on; false where that password is no more. */
export async function startSession(ctx: Context, tx: Tx, shown: ShownPassword): Promise<boolean> {
  const session = newSession(ctx)
  const ended = await createSession(tx, {
    ...session.row,
    account_id: shown.id,
    password_hash: shown.password_hash,
    device_hash: deviceOf(ctx).hash,
    guess_key: shown.guess_key ?? Buffer.alloc(0),
    now: ctx.now,
    most_sessions: MOST_SESSIONS,
  })
  if (!ended) return false
  await publishEnded(ctx, tx, ended)
  ctx.cookies_to_set.push(session.cookie)
  keepDevice(ctx)
  return true
}
