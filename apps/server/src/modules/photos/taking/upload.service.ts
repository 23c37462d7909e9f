/** Takes an upload: looks at it, stores it where nobody reads it, and orders that it be made into a photo. */
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { fail } from '../../../platform/refusal.ts'
import { removeFilesLater } from '../../../platform/jobs/file-removal.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import { clearUploadLater } from '../upload-job.ts'
import type { PhotosKeeping } from '../keeping.ts'
import { MakeOrder } from '../making/make-job.ts'
import { newFileKeys, objectsOf, uploadObject } from '../object-keys.ts'
import { countPhotos, dropOldRefused, holdPhotos, insertPhoto } from '../photos.queries.ts'
import { photoLimit } from '../photos.rules.ts'
import { requirePicture } from '../pictures/inspect.ts'

const MOST_REFUSED = 10
/** Others wait in front of a screen for what they asked; a photo may take a moment. */
const AFTER_OTHERS = 10

async function store(ctx: Context, { store: files }: PhotosKeeping, upload_key: string, file: Uint8Array) {
  await clearUploadLater(ctx.db, upload_key, ctx.now)
  try {
    await files.put(uploadObject(upload_key), file, 'application/octet-stream')
  } catch (error) {
    ctx.log.warn({ error }, 'the store did not take an upload')
    fail('temporarily_unavailable')
  }
}

/**
 * The file is written before its row, and has to go if nobody claims it. How many photos there are is looked at twice:
 * before, to spare everyone the work, and again while no other upload of this member can come in between.
 */
export async function takeUpload(ctx: Context, keeping: PhotosKeeping, account: AccountFacts, file: Uint8Array) {
  requireConfirmed(account)
  const limit = photoLimit(account)
  if ((await countPhotos(ctx.db, account.id)) >= limit) fail('photo_limit_reached')
  await requirePicture(file)
  const keys = newFileKeys()
  await store(ctx, keeping, keys.upload_key, file)
  const taken = await ctx.transaction(async (tx) => {
    await holdPhotos(tx, account.id)
    if ((await countPhotos(tx, account.id)) >= limit) {
      await removeFilesLater(tx, [uploadObject(keys.upload_key)])
      return false
    }
    await dropOldRefused(tx, account.id, MOST_REFUSED)
    const created_at = ctx.now
    const photo_id = await insertPhoto(tx, { ...keys, site_id: ctx.site.id, profile_id: account.id, created_at })
    const order = { account_id: account.id, photo_id, object_keys: objectsOf(keys) }
    await enqueue(tx, { name: 'photos.make', payload: MakeOrder }, order, { priority: AFTER_OTHERS })
    return true
  })
  if (!taken) fail('photo_limit_reached')
}
