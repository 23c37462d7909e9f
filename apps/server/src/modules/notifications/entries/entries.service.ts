/** The list of what happened to a member that no chat and no like shows. */
import type { NoticeEntry } from '@app/contract'
import { PAGE_SIZE } from '@app/contract/limits'
import type { AccountContext } from '../../../platform/context.ts'
import { openCursor, sealCursor } from '../../../platform/page-cursor.ts'
import type { NotificationsDeps } from '../deps.ts'
import { EntryCursor, EntryData, type EntryRow, findSeenAt, listEntries, setSeenAt } from './entries.queries.ts'

const cursorScope = ({ account }: AccountContext) => `notices of ${account.id}`

function entryOf({ id, data, at, is_new }: EntryRow): NoticeEntry {
  const { about, credits } = EntryData.parse(data)
  return { id, about, credits: credits ?? null, at: at.toISOString(), is_new }
}

export async function entriesPage(ctx: AccountContext, deps: NotificationsDeps, after: string | undefined) {
  const scope = cursorScope(ctx)
  const cursor = after === undefined ? null : openCursor(deps.cursor_keys, scope, after, EntryCursor)
  const rows = await listEntries(ctx.db, ctx.account.id, cursor, PAGE_SIZE + 1)
  const seen_at = await findSeenAt(ctx.db, ctx.account.id)
  const page = rows.slice(0, PAGE_SIZE)
  const end = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    entries: page.map(entryOf),
    seen_at: seen_at?.toISOString() ?? null,
    next: end ? sealCursor(deps.cursor_keys, scope, { at: end.at.toISOString(), id: end.id }) : null,
  }
}

export async function entriesSeen({ db, account, now }: AccountContext): Promise<void> {
  await setSeenAt(db, account.id, now)
}
