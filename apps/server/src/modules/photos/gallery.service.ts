/**
 * Photos as others may see them. A visitor sees the main one, a member the first few, and with Premium all of them;
 * of the rest there is a blurred picture and nothing else. The main one is anybody's, so that browsers can keep it;
 * every other address is good for the viewer it was made for.
 */
import type { GalleryPhoto, Image } from '@app/contract'
import { OPEN_PHOTOS } from '@app/contract/limits'
import type { PhotoId, ProfileId } from '@app/db/ids'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type PhotoKeys, signedImage, imageAddress } from './addresses.ts'
import { findOpenPhoto, findOwnMainPhoto, listOpenPhotos } from './gallery.queries.ts'
import type { PhotosDeps } from './deps.ts'
import { imageFile } from './object-keys.ts'

/** A photo that was made has all its files; the database holds to that. */
function presentKeys<K extends string>(
  keys: Partial<Record<K, string | null>>,
  names: readonly K[],
): Record<K, string> {
  const present = Object.fromEntries(names.map((name) => [name, keys[name] ?? null]))
  if (Object.values(present).includes(null)) throw new Error('a photo that was made lacks a file')
  return present as Record<K, string>
}

const imageKeys = (photo: Partial<Record<keyof PhotoKeys, string | null>>): PhotoKeys =>
  presentKeys(photo, ['large_key', 'card_key', 'thumb_key'])

/** How many photos of this profile are clear for this viewer. */
function countUnblurred({ account }: Context, profile_id: ProfileId): number {
  if (!account) return 1
  return account.paid_user || account.id === profile_id ? Infinity : OPEN_PHOTOS
}

interface Gallery {
  photos: GalleryPhoto[]
  num_photos: number
}

type Row = Awaited<ReturnType<typeof listOpenPhotos>>[number]

/** What the viewer has paid for stays clear, wherever it stands. */
function photoFrom(ctx: Context, deps: PhotosDeps, profile_id: ProfileId, row: Row, index: number): GalleryPhoto {
  const id = row.public_id
  const viewer = ctx.account?.id
  if (index < countUnblurred(ctx, profile_id) || row.unlocked) {
    return { locked: false, id, image: signedImage(deps, imageKeys(row), ctx, index === 0 ? undefined : viewer) }
  }
  return { locked: true, id, blur: imageAddress(deps, presentKeys(row, ['blur_key']).blur_key, ctx, viewer) }
}

export async function galleryFor(ctx: Context, deps: PhotosDeps, profile_id: ProfileId): Promise<Gallery> {
  const rows = await listOpenPhotos(ctx.db, profile_id, ctx.now, ctx.account?.id)
  const photos = rows.map((row, index) => photoFrom(ctx, deps, profile_id, row, index))
  return { photos: ctx.account ? photos : photos.slice(0, countUnblurred(ctx, profile_id)), num_photos: rows.length }
}

/** One photo of that profile as the viewer may see it now, and the id it has within the house. */
export async function findGalleryPhoto(
  ctx: Context,
  tx: Tx,
  deps: PhotosDeps,
  profile_id: ProfileId,
  public_id: string,
): Promise<{ id: PhotoId; photo: GalleryPhoto } | undefined> {
  const rows = await listOpenPhotos(tx, profile_id, ctx.now, ctx.account?.id)
  const index = rows.findIndex((row) => row.public_id === public_id)
  const row = rows[index]
  return row && { id: row.id, photo: photoFrom(ctx, deps, profile_id, row, index) }
}

/** The photo by which the own pages show their owner. */
export async function ownMainImage(ctx: Context, deps: PhotosDeps, profile_id: ProfileId): Promise<Image | null> {
  const photo = await findOwnMainPhoto(ctx.db, profile_id, ctx.now)
  return photo ? signedImage(deps, imageKeys(photo), ctx, profile_id) : null
}

/** A photo of that profile as others see it now, and the file that shows it clearly. */
export async function findShownPhoto(ctx: Context, profile_id: ProfileId, public_id: string) {
  const photo = await findOpenPhoto(ctx.db, profile_id, public_id)
  return photo && { id: photo.id, public_id, object_key: imageFile(presentKeys(photo, ['large_key']).large_key) }
}
