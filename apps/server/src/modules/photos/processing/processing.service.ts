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

/** A photo that looks like somebody else's is looked at by a person, whatever the site does otherwise. */
async function needsReview({ db }: JobContext, photo: Photo, rendered: Rendered | undefined): Promise<boolean> {
  const site = await findSiteById(db, photo.site_id)
  if (!rendered || site?.settings.photo_review !== false) return true
  return hasDuplicateElsewhere(db, photo, rendered.fingerprint)
}

/** What becomes of it, unless it was deleted meanwhile or another run was quicker. */
async function finishProcessing(
  ctx: JobContext,
  { id, profile_id }: Photo,
  rendered: Rendered | undefined,
  review: boolean,
) {
  await ctx.db.transaction().execute(async (tx) => {
    await lockPhotos(tx, profile_id)
    if ((await findPhoto(tx, id))?.state !== 'processing') return
    if (!rendered) return refusePhoto(tx, id, 'unreadable')
    const { width, height, fingerprint } = rendered
    const { hash } = fingerprint
    const twin = await findOwnDuplicate(tx, profile_id, fingerprint)
    if (twin?.state === 'refused') return refusePhoto(tx, id, 'rules', hash)
    if (twin) return refusePhoto(tx, id, 'duplicate')
    const state = review ? 'in_review' : 'open'
    await savePhotoResult(tx, id, { state, width, height, hash })
    if (state === 'open') await ctx.publish(tx, photosChanged, { profile_id })
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
    await finishProcessing(ctx, photo, rendered, await needsReview(ctx, photo, rendered))
  }
  await removeUnused(ctx, deps, order)
}
