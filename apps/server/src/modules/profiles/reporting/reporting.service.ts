/** Reports of a profile or one of its photos. What was there is copied, whatever becomes of it; nobody else can tell. */
import { randomUUID } from 'node:crypto'
import type { ReportReason } from '@app/contract'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { keepFile } from '../../../platform/jobs/file-removal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { copyFile, findShownPhoto, galleryFor } from '../../photos/index.ts'
import { fileReport, requireReportAllowed } from '../../safety/index.ts'
import { siteOf } from '../../sites/index.ts'
import type { ProfilesDeps } from '../deps.ts'
import type { ProfileRow } from '../viewing/people.queries.ts'
import { personFrom } from '../viewing/people.service.ts'
import { factsOf, requireProfile } from '../viewing/view.service.ts'

interface Report {
  reason: ReportReason
  remarks?: string | undefined
  photo_id?: string | undefined
}

/** What the profile says, without addresses of pictures: they end, and the copy does not. */
async function copyOf(ctx: Context, deps: ProfilesDeps, row: ProfileRow) {
  const { main_image: _, online: __, distance_km: ___, ...person } = personFrom(ctx, deps, row, false)
  const { interests, ...facts } = factsOf(siteOf(ctx).settings, row)
  const { photos } = await galleryFor(ctx, deps.photos, row.id)
  return { ...person, ...facts, interests: interests.map(({ key }) => key), photos: photos.map(({ id }) => id) }
}

async function copyForReport(ctx: Context, { photos }: ProfilesDeps, object_key: string): Promise<string> {
  const copy_key = `reports/${randomUUID()}`
  return (await copyFile(ctx, photos, object_key, copy_key)) ? copy_key : fail('not_found')
}

export async function reportMember(
  ctx: Context,
  deps: ProfilesDeps,
  account: AccountFacts,
  public_id: string,
  { reason, remarks, photo_id }: Report,
): Promise<void> {
  requireConfirmed(account)
  const { id } = account
  const row = await requireProfile(ctx, public_id)
  if (row.id === id) fail('not_found')
  await requireReportAllowed(ctx.db, id, ctx.now)
  const photo =
    photo_id === undefined ? undefined : ((await findShownPhoto(ctx, row.id, photo_id)) ?? fail('not_found'))
  const profile = await copyOf(ctx, deps, row)
  const snapshot_object_keys = photo ? [await copyForReport(ctx, deps, photo.object_key)] : []
  await ctx.transaction(async (tx) => {
    const report = {
      site_id: ctx.site.id,
      reporter_id: id,
      reported_id: row.id,
      subject: photo ? ('photo' as const) : ('profile' as const),
      photo_id: photo?.id ?? null,
      reason,
      remarks: remarks ?? null,
      snapshot: { profile, ...(photo ? { photo: photo.public_id } : {}) },
      snapshot_object_keys,
      created_at: ctx.now,
    }
    await fileReport(tx, report)
    for (const key of snapshot_object_keys) await keepFile(tx, key)
  })
}
