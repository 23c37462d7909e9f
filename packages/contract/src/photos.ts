import * as z from 'zod/mini'
import { LARGEST_PHOTO_BYTES } from './limits.ts'
import { Image, PublicId } from './people.ts'
import { route } from './route.ts'

/** One of the own photos, in the order others see them. */
const OwnPhoto = z.strictObject({
  id: PublicId,
  state: z.enum(['processing', 'in_review', 'open', 'refused']),
  /** Why it was refused. */
  refusal: z.nullable(z.enum(['unreadable', 'duplicate', 'rules'])),
  main: z.boolean(),
  /** Nothing while it is being made, or was refused. */
  image: z.nullable(Image),
})
export type OwnPhoto = z.infer<typeof OwnPhoto>

export const OwnPhotos = z.strictObject({
  photos: z.array(OwnPhoto),
  /** How many this member may have. */
  limit: z.number(),
})
export type OwnPhotos = z.infer<typeof OwnPhotos>

export const photos = {
  own: route({
    method: 'GET',
    path: '/api/photos',
    access: 'account',
    about: 'The own photos, in order.',
    returns: OwnPhotos,
  }),
  upload: route({
    method: 'POST',
    path: '/api/photos',
    access: 'account',
    about: 'Adds a photo: the body is the file. It is re-encoded before anybody sees it.',
    upload: { largest_bytes: LARGEST_PHOTO_BYTES, too_large: 'photo_too_large', not_a_file: 'photo_type_refused' },
    returns: OwnPhotos,
    fails: [
      'photo_limit_reached',
      'upload_limit_reached',
      'photo_type_refused',
      'photo_too_large',
      'photo_too_small',
      'photo_unreadable',
      'confirmation_required',
    ],
  }),
  arrange: route({
    method: 'PUT',
    path: '/api/photos/order',
    access: 'account',
    about: 'Puts the own photos in this order; the first one is the main one.',
    body: z.strictObject({ ids: z.array(PublicId).check(z.maxLength(100)) }),
    returns: OwnPhotos,
    fails: ['not_found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/photos/:id',
    access: 'account',
    about: 'Deletes one of the own photos and every file of it.',
    params: z.object({ id: PublicId }),
    returns: OwnPhotos,
    fails: ['not_found'],
  }),
}
