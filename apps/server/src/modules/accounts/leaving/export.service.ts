/**
 * A member's own data. It is asked for once a day, gathered by a job, told of by mail, and handed over once: the file
 * lies under a name nobody can guess, and every way in which its row can go also orders the file's removal.
 */
import { EXPORT_DAYS } from '@app/contract/limits'
import { DAY_MS, HOUR_MS, daysAfter } from '../../../platform/calendar.ts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import type { FileResponse } from '../../../platform/http/file-answer.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { fail } from '../../../platform/refusal.ts'
import { countUse } from '../limits/counters.queries.ts'
import { removeFilesLater } from '../../../platform/jobs/file-removal.ts'
import { ExportRequest } from './export-job.ts'
import { findExport, replaceExport, takeExport } from './export.queries.ts'
import type { AccountsDeps } from '../deps.ts'
import { requireConfirmed } from '../login/confirmed.ts'
import { requireRecentLogin } from '../login/recent-login.service.ts'
import { newSecret } from '../secrets.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'

export async function requestExport(ctx: Context, deps: AccountsDeps, account: AccountFacts): Promise<void> {
  // Its mail must not go to an address that may be a stranger's.
  requireConfirmed(account)
  await requireRecentLogin(ctx, account)
  const order = { account_id: account.id, object_key: `exports/${newSecret()}` }
  await ctx.transaction(async (tx) => {
    const key = keyedHash(deps.secret, 'export', account.id)
    if ((await countUse(tx, key, ctx.now, daysAfter(ctx.now, 1))) > 1) fail('too_many_requests')
    const former = await replaceExport(tx, { ...order, requested_at: ctx.now })
    if (former !== null) await removeFilesLater(tx, [former])
    // From its birth on a file is on its way out, whatever becomes of its row.
    await removeFilesLater(tx, [order.object_key], daysAfter(ctx.now, EXPORT_DAYS + 1))
    await enqueue(tx, { name: 'accounts.export', payload: ExportRequest }, order)
  })
}

/** One that was not made within a day will not be made; it can be asked for again. */
export async function exportState(ctx: Context, account: AccountFacts) {
  const exportRow = await findExport(ctx.db, account.id)
  const expires_at = exportRow?.expires_at ? new Date(exportRow.expires_at) : null
  if (exportRow?.ready_at && expires_at && expires_at > ctx.now) {
    return { state: 'ready' as const, expires_at: expires_at.toISOString() }
  }
  const isYoung =
    exportRow && !exportRow.ready_at && ctx.now.getTime() - new Date(exportRow.requested_at).getTime() < DAY_MS
  return { state: isYoung ? ('gathering' as const) : ('none' as const), expires_at: null }
}

/**
 * Hands the file over, once. It is opened before its row is taken, so that a store that is away costs nobody their
 * export; of many who opened it, one gets the row, and the others are told that there is nothing.
 */
export async function fetchExport(ctx: Context, { store }: AccountsDeps, account: AccountFacts): Promise<FileResponse> {
  await requireRecentLogin(ctx, account)
  const exportRow = await findExport(ctx.db, account.id)
  const object_key = exportRow?.object_key
  if (!object_key || !exportRow.ready_at || !exportRow.expires_at || new Date(exportRow.expires_at) <= ctx.now) {
    return fail('not_found')
  }
  const file = (await store.open(object_key)) ?? fail('not_found')
  const isOurs = await ctx.transaction(async (tx) => {
    if (!(await takeExport(tx, { account_id: account.id, object_key }))) return false
    // Should this process die while it sends: in an hour the file is gone all the same.
    await removeFilesLater(tx, [object_key], new Date(ctx.now.getTime() + HOUR_MS))
    return true
  })
  if (!isOurs) {
    await file.body.cancel()
    return fail('not_found')
  }
  return {
    file_name: 'data.zip',
    type: 'application/zip',
    length: file.length,
    body: file.body,
    ended: () => store.remove([object_key]),
  }
}
