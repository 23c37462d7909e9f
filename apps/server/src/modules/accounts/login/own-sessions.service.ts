/** The own sessions: where a member is logged in, and ending them. */
import { Id } from '@app/db/ids'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { requireRecentLogin } from './recent-login.service.ts'
import { publishEnded } from './sessions.service.ts'
import { endSession, endSessions, listSessions } from './sessions.queries.ts'

export async function ownSessions(ctx: Context, account: AccountFacts) {
  const rows = await listSessions(ctx.db, account.id, ctx.now)
  return {
    sessions: rows.map(({ id, device, created_at, seen_at }) => ({
      id,
      device,
      created_at: new Date(created_at).toISOString(),
      seen_at: new Date(seen_at).toISOString(),
      current: id === account.session_id,
    })),
  }
}

export async function endOwnSession(ctx: Context, account: AccountFacts, id: string): Promise<void> {
  await requireRecentLogin(ctx, account)
  await ctx.transaction(async (tx) => {
    const ended =
      id === 'others'
        ? await endSessions(tx, account.id, account.session_id)
        : await endSession(tx, account.id, Id.session.parse(id))
    await publishEnded(ctx, tx, ended)
  })
  ctx.nudge(account.id, { changed: 'sessions' })
}
