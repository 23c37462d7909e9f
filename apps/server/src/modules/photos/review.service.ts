/** What a moderator decides about a photo. */
import type { PhotoId } from '@app/db/ids'
import { photoReviewed, photosChanged } from '../../events/photos.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Publish } from '../../platform/event-bus.ts'
import { removeFilesLater } from '../../platform/jobs/file-removal.ts'
import { objectsOf } from './object-keys.ts'
import { findPhoto, lockPhotos, openPhoto, refusePhoto } from './photos.queries.ts'

type Decision = ({ decision: 'open' } | { decision: 'refuse'; reason: 'rules' }) & { at: Date }

/** Opens a photo to others, or takes it away from them for good; false where there is nothing to decide any more. */
export async function reviewPhoto(tx: Tx, publish: Publish, id: PhotoId, decided: Decision): Promise<boolean> {
  const profile_id = (await findPhoto(tx, id))?.profile_id
  if (profile_id === undefined) return false
  await lockPhotos(tx, profile_id)
  const photo = await findPhoto(tx, id)
  const isOpen = photo?.state === 'open'
  if (!photo || !(isOpen || photo.state === 'in_review') || (isOpen && decided.decision === 'open')) return false
  if (decided.decision === 'open') await openPhoto(tx, id)
  else {
    await refusePhoto(tx, id, decided.reason)
    await removeFilesLater(tx, objectsOf(photo))
  }
  const { decision, at } = decided
  if (isOpen || decision === 'open') await publish(tx, photosChanged, { profile_id })
  await publish(tx, photoReviewed, { profile_id, is_open: decision === 'open', at })
  return true
}
