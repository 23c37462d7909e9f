/**
 * Makes a photo of an upload. It may be interrupted at any point and run again: the names of all files were chosen
 * before, writing them twice is writing them once, one transaction decides what the photo becomes, and the last step
 * of every run clears away what is not the photo's. A file that takes the worker down with it is given up after a few
 * tries.
 */
import { photosChanged } from '../../../events/photos.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { findSiteById } from '../../sites/index.ts'
import type { PhotosDeps } from '../deps.ts'
import { objectsOf, uploadObject } from '../object-keys.ts'
import { findPhoto, lockPhotos, refusePhoto } from '../photos.queries.ts'
import { renderInTurn, type Rendered } from '../pictures/render.ts'
import type { ProcessPhotoJob } from './processing-job.ts'
import { findOwnDuplicate, hasDuplicateElsewhere, setTries, savePhotoResult } from './processing.queries.ts'
import { openLater } from './open-photo-job.ts'
import { writeFiles } from './write-files.ts'

const MAX_TRIES = 3

type Photo = NonNullable<Awaited<ReturnType<typeof findPhoto>>>

/** Nothing where it cannot be read, now or ever. */
async function renderUpload({ db, log }: JobContext, { store }: PhotosDeps, photo: Photo) {
  const upload = photo.upload_key === null ? undefined : await store.read(uploadObject(photo.upload_key))
  if (!upload || photo.tries >= MAX_TRIES) return undefined
  await setTries(db, photo.id, photo.tries + 1)
  const rendered = await renderInTurn(upload).catch((error: unknown) => {
    log.info({ error }, 'photo unreadable')
    return undefined
  })
  await setTries(db, photo.id, 0)
  return rendered
}

/** Who decides about a photo: a moderator, also where it looks like somebody else's, or the check alone. */
interface Review {
  by_site: boolean
  by_duplicate: boolean
}

async function reviewOf({ db }: JobContext, photo: Photo, rendered: Rendered | undefined): Promise<Review> {
  const [site, by_duplicate] = await Promise.all([
    findSiteById(db, photo.site_id),
    rendered ? hasDuplicateElsewhere(db, photo, rendered.fingerprint) : false,
  ])
  return { by_site: site?.settings.photo_review !== false, by_duplicate }
}

/** What becomes of it, unless it was deleted meanwhile or another run was quicker. */
async function finishProcessing(
  ctx: JobContext,
  { id, profile_id, account_id, ...photo }: Photo & ProcessPhotoJob,
  rendered: Rendered | undefined,
  { by_site, by_duplicate }: Review,
) {
  const check_ends_at = by_site ? null : photo.check_ends_at
  const isChecked = check_ends_at !== null && check_ends_at <= ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    await lockPhotos(tx, profile_id)
    if ((await findPhoto(tx, id))?.state !== 'processing') return
    if (!rendered) return refusePhoto(tx, id, 'unreadable')
    const { width, height, fingerprint } = rendered
    const { hash } = fingerprint
    const twin = await findOwnDuplicate(tx, profile_id, fingerprint)
    if (twin?.state === 'refused') return refusePhoto(tx, id, 'rules', hash)
    if (twin) return refusePhoto(tx, id, 'duplicate')
    const state = isChecked && !by_duplicate ? 'open' : 'in_review'
    await savePhotoResult(tx, id, { state, check_ends_at, width, height, hash })
    if (state === 'open') await ctx.publish(tx, photosChanged, { profile_id })
    else if (check_ends_at && !by_duplicate) await openLater(tx, { account_id, photo_id: id }, check_ends_at)
  })
}

async function removeUnused({ db }: JobContext, { store }: PhotosDeps, { photo_id, object_keys }: ProcessPhotoJob) {
  const photo = await findPhoto(db, photo_id)
  const keptKeys = photo ? objectsOf(photo) : []
  const orphaned = object_keys.filter((key) => !keptKeys.includes(key))
  if (orphaned.length > 0) await store.remove(orphaned)
}

export async function processPhoto(ctx: JobContext, deps: PhotosDeps, order: ProcessPhotoJob): Promise<void> {
  const photo = await findPhoto(ctx.db, order.photo_id)
  if (photo?.state === 'processing') {
    const rendered = await renderUpload(ctx, deps, photo)
    if (rendered) await writeFiles(deps.store, photo, rendered)
    await finishProcessing(ctx, { ...photo, ...order }, rendered, await reviewOf(ctx, photo, rendered))
  }
  await removeUnused(ctx, deps, order)
}
