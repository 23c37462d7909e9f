/** Takes an upload: looks at it, stores it where nobody reads it, and orders that it be made into a photo. */
import { UPLOADS_PER_DAY, UPLOADS_PER_HOUR } from '@app/contract/limits'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { fail } from '../../../platform/refusal.ts'
import { removeFilesLater } from '../../../platform/jobs/file-removal.ts'
import { countMemberUse, requireConfirmed } from '../../accounts/index.ts'
import { clearUploadLater } from '../upload-job.ts'
import type { PhotosDeps } from '../deps.ts'
import { ProcessPhotoJob } from '../processing/processing-job.ts'
import { newFileKeys, objectsOf, uploadObject } from '../object-keys.ts'
import { countPhotos, countWaiting, dropOldRefused, lockPhotos, insertPhoto } from '../photos.queries.ts'
import { drawCheckEnd, photoLimit } from '../photos.rules.ts'
import { requirePicture } from '../pictures/decoder.ts'

const MAX_REFUSED = 10
/** Others wait in front of a screen for what they asked; a photo may take a moment. */
const LOW_PRIORITY = 10

const uploadLimits = ({ limits_factor }: PhotosDeps) => ({
  use: 'upload',
  refusal: 'upload_limit_reached' as const,
  limits: [
    { most: UPLOADS_PER_HOUR * limits_factor, hours: 1 },
    { most: UPLOADS_PER_DAY * limits_factor, hours: 24 },
  ],
})

async function store(ctx: Context, { store: files }: PhotosDeps, upload_key: string, file: Uint8Array) {
  await clearUploadLater(ctx.db, upload_key, ctx.now)
  try {
    await files.put(uploadObject(upload_key), file, 'application/octet-stream')
  } catch (error) {
    ctx.log.warn({ error }, 'object store write failed')
    fail('temporarily_unavailable')
  }
}

/**
 * The file is written before its row, and has to go if nobody claims it. How many photos there are is looked at twice:
 * before, to spare everyone the work, and again while no other upload of this member can come in between.
 */
export async function storeUpload(ctx: Context, deps: PhotosDeps, account: AccountFacts, file: Uint8Array) {
  requireConfirmed(account)
  const limit = photoLimit(account)
  if ((await countPhotos(ctx.db, account.id)) >= limit) fail('photo_limit_reached')
  await countMemberUse(ctx, deps.counter_key, account, uploadLimits(deps))
  await requirePicture(file)
  const keys = newFileKeys()
  await store(ctx, deps, keys.upload_key, file)
  const stored = await ctx.transaction(async (tx) => {
    await lockPhotos(tx, account.id)
    if ((await countPhotos(tx, account.id)) >= limit) {
      await removeFilesLater(tx, [uploadObject(keys.upload_key)])
      return false
    }
    await dropOldRefused(tx, account.id, MAX_REFUSED)
    const created_at = ctx.now
    const check_ends_at = drawCheckEnd(ctx.now, deps.check_minutes)
    const owner = { site_id: ctx.site.id, profile_id: account.id }
    // Members take turns: the second photo of one waits for the first of everybody else.
    const priority = LOW_PRIORITY + (await countWaiting(tx, account.id))
    const photo_id = await insertPhoto(tx, { ...keys, ...owner, created_at, check_ends_at })
    const order = { account_id: account.id, photo_id, object_keys: objectsOf(keys) }
    await enqueue(tx, { name: 'photos.make', payload: ProcessPhotoJob }, order, { priority })
    return true
  })
  if (!stored) fail('photo_limit_reached')
}
