/** Lines that were written before there was an account: they wait to become a draft, and are never sent by themselves. */
import { memberOf } from '@app/db/ids'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { peopleFor } from '../../profiles/index.ts'
import type { ChatDeps } from '../deps.ts'
import { findLine, removeLine } from './waiting-lines.queries.ts'

/** Whom the member may not see cannot be written to either. */
export async function waitingLine(ctx: Context, deps: ChatDeps, account: AccountFacts) {
  const found = account.status === 'confirmed' ? await findLine(ctx.db, memberOf(account.id)) : undefined
  if (!found) return { line: null }
  const [person] = await peopleFor(ctx, deps, [found.profile_id])
  if (!person) return { line: null }
  const { id, name } = person.card
  return { line: { profile: { id, name }, text: found.text } }
}

export const dropWaitingLine = (ctx: Context, account: AccountFacts): Promise<void> =>
  removeLine(ctx.db, memberOf(account.id))
