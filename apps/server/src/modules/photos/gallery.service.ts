/**
 * Photos as others may see them. A visitor sees the main one, a member the first few, and with Premium all of them;
 * of the rest there is a blurred picture and nothing else. The main one is anybody's, so that browsers can keep it;
 * every other address is good for the viewer it was made for.
 */
import type { GalleryPhoto, Image } from '@app/contract'
import { OPEN_PHOTOS } from '@app/contract/limits'
import type { Context } from '../../platform/context.ts'
import { type PhotoKeys, signedImage, signedPath } from './addresses.ts'
import { findOpenPhoto, findOwnMainPhoto, listOpenPhotos } from './gallery.queries.ts'
import type { PhotosKeeping } from './keeping.ts'
import { servedObject } from './object-keys.ts'

/** A photo that was made has all its files; the database holds to that. */
function madeOf<K extends string>(keys: Partial<Record<K, string | null>>, names: readonly K[]): Record<K, string> {
  const made = Object.fromEntries(names.map((name) => [name, keys[name] ?? null]))
  if (Object.values(made).includes(null)) throw new Error('a photo that was made lacks a file')
  return made as Record<K, string>
}

const imageKeys = (photo: Partial<Record<keyof PhotoKeys, string | null>>): PhotoKeys =>
  madeOf(photo, ['large_key', 'card_key', 'thumb_key'])

/** How many photos of this profile are clear for this viewer. */
function numClear({ account }: Context, profile_id: string): number {
  if (!account) return 1
  return account.paid_user || account.id === profile_id ? Infinity : OPEN_PHOTOS
}

export async function galleryFor(
  ctx: Context,
  keeping: PhotosKeeping,
  profile_id: string,
): Promise<{ photos: GalleryPhoto[]; num_photos: number }> {
  const rows = await listOpenPhotos(ctx.db, profile_id)
  const viewer = ctx.account?.id
  const clear = numClear(ctx, profile_id)
  const photos = rows.map((row, index): GalleryPhoto => {
    const id = row.public_id
    if (index >= clear) {
      return { locked: true, id, blur: signedPath(keeping, madeOf(row, ['blur_key']).blur_key, ctx.now, viewer) }
    }
    return { locked: false, id, image: signedImage(keeping, imageKeys(row), ctx.now, index === 0 ? undefined : viewer) }
  })
  return { photos: viewer === undefined ? photos.slice(0, clear) : photos, num_photos: rows.length }
}

/** The photo by which the own pages show their owner. */
export async function ownMainImage(ctx: Context, keeping: PhotosKeeping, profile_id: string): Promise<Image | null> {
  const photo = await findOwnMainPhoto(ctx.db, profile_id)
  return photo ? signedImage(keeping, imageKeys(photo), ctx.now, profile_id) : null
}

/** A photo of that profile as others see it now, and the file that shows it clearly. */
export async function findShownPhoto(ctx: Context, profile_id: string, public_id: string) {
  const photo = await findOpenPhoto(ctx.db, profile_id, public_id)
  return photo && { id: photo.id, public_id, object_key: servedObject(madeOf(photo, ['large_key']).large_key) }
}
