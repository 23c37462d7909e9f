/**
 * Makes a photo of an upload. It may be interrupted at any point and run again: the names of all files were chosen
 * before, writing them twice is writing them once, one transaction decides what the photo becomes, and the last step
 * of every run clears away what is not the photo's. A file that takes the worker down with it is given up after a few
 * tries.
 */
import { photosChanged } from '../../../events/photos.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { findSiteById } from '../../sites/index.ts'
import type { PhotosKeeping } from '../keeping.ts'
import { objectsOf, uploadObject } from '../object-keys.ts'
import { findPhoto, holdPhotos, refusePhoto } from '../photos.queries.ts'
import { renderInTurn, type Rendered } from '../pictures/render.ts'
import type { MakeOrder } from './make-job.ts'
import { findOwnTwin, hasTwinElsewhere, setTries, settlePhoto } from './make.queries.ts'
import { writeFiles } from './write-files.ts'

const MOST_TRIES = 3

type Photo = NonNullable<Awaited<ReturnType<typeof findPhoto>>>

/** Nothing where it cannot be read, now or ever. */
async function renderedFrom({ db, log }: JobContext, { store }: PhotosKeeping, photo: Photo) {
  const upload = photo.upload_key === null ? undefined : await store.read(uploadObject(photo.upload_key))
  if (!upload || photo.tries >= MOST_TRIES) return undefined
  await setTries(db, photo.id, photo.tries + 1)
  const rendered = await renderInTurn(upload).catch((error: unknown) => {
    log.info({ error }, 'a photo could not be read')
    return undefined
  })
  await setTries(db, photo.id, 0)
  return rendered
}

/** A photo that looks like somebody else's is looked at by a person, whatever the site does otherwise. */
async function needsReview({ db }: JobContext, photo: Photo, made: Rendered | undefined): Promise<boolean> {
  const site = await findSiteById(db, photo.site_id)
  if (!made || site?.settings.photo_review !== false) return true
  return hasTwinElsewhere(db, photo, made.fingerprint)
}

/** What becomes of it, unless it was deleted meanwhile or another run was quicker. */
async function settle(ctx: JobContext, { id, profile_id }: Photo, made: Rendered | undefined, review: boolean) {
  await ctx.db.transaction().execute(async (tx) => {
    await holdPhotos(tx, profile_id)
    if ((await findPhoto(tx, id))?.state !== 'processing') return
    if (!made) return refusePhoto(tx, id, 'unreadable')
    const { width, height, fingerprint } = made
    const { hash } = fingerprint
    const twin = await findOwnTwin(tx, profile_id, fingerprint)
    if (twin?.state === 'refused') return refusePhoto(tx, id, 'rules', hash)
    if (twin) return refusePhoto(tx, id, 'duplicate')
    const state = review ? 'in_review' : 'open'
    await settlePhoto(tx, id, { state, width, height, hash })
    if (state === 'open') await ctx.publish(tx, photosChanged, { profile_id })
  })
}

async function clearAway({ db }: JobContext, { store }: PhotosKeeping, { photo_id, object_keys }: MakeOrder) {
  const photo = await findPhoto(db, photo_id)
  const kept = photo ? objectsOf(photo) : []
  const left = object_keys.filter((key) => !kept.includes(key))
  if (left.length > 0) await store.remove(left)
}

export async function makePhoto(ctx: JobContext, keeping: PhotosKeeping, order: MakeOrder): Promise<void> {
  const photo = await findPhoto(ctx.db, order.photo_id)
  if (photo?.state === 'processing') {
    const made = await renderedFrom(ctx, keeping, photo)
    if (made) await writeFiles(keeping.store, photo, made)
    await settle(ctx, photo, made, await needsReview(ctx, photo, made))
  }
  await clearAway(ctx, keeping, order)
}
