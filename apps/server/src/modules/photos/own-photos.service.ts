/** A member's own photos: all of them, whatever their state, in the order others see the open ones. */
import type { OwnPhoto, OwnPhotos } from '@app/contract'
import { photosChanged } from '../../events/photos.ts'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import { signedImage } from './addresses.ts'
import { removeFilesLater } from '../../platform/jobs/file-removal.ts'
import type { PhotosDeps } from './deps.ts'
import { objectsOf } from './object-keys.ts'
import { deletePhoto, lockPhotos, listPhotos, reorderPhotos } from './photos.queries.ts'
import { photoLimit, stateForOwner } from './photos.rules.ts'

export async function ownPhotos(ctx: Context, deps: PhotosDeps, account: AccountFacts): Promise<OwnPhotos> {
  const rows = (await listPhotos(ctx.db, account.id)).map((row) => ({ ...row, state: stateForOwner(row, ctx.now) }))
  const main = rows.find(({ state }) => state === 'open')
  const photos = rows.map((row) => {
    const { large_key, card_key, thumb_key } = row
    const isMade = row.state === 'open' || row.state === 'in_review'
    const keys = isMade && large_key !== null && card_key !== null && thumb_key !== null
    return {
      id: row.public_id,
      state: row.state as OwnPhoto['state'],
      refusal: row.refusal as OwnPhoto['refusal'],
      main: row === main,
      image: keys ? signedImage(deps, { large_key, card_key, thumb_key }, ctx, account.id) : null,
    }
  })
  return { photos, limit: photoLimit(account) }
}

/** All of them, each once: whoever names another's photo, or forgets one, is told the same as for one that is not there. */
export async function arrangePhotos(ctx: Context, account: AccountFacts, ids: readonly string[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockPhotos(tx, account.id)
    const ownIds = (await listPhotos(tx, account.id)).map(({ public_id }) => public_id)
    if (ids.length !== ownIds.length || ownIds.some((id) => !ids.includes(id))) fail('not_found')
    await reorderPhotos(tx, account.id, ids)
    await ctx.publish(tx, photosChanged, { profile_id: account.id })
  })
}

export async function removePhoto(ctx: Context, account: AccountFacts, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockPhotos(tx, account.id)
    const photo = (await deletePhoto(tx, account.id, id)) ?? fail('not_found')
    await removeFilesLater(tx, objectsOf(photo))
    if (photo.state === 'open') await ctx.publish(tx, photosChanged, { profile_id: account.id })
  })
}
