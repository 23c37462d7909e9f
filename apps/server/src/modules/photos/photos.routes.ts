import { photos } from '@app/contract'
import type { AccountFacts, Context } from '../../platform/context.ts'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import { fail } from '../../platform/refusal.ts'
import type { PhotosKeeping } from './keeping.ts'
import { arrangePhotos, ownPhotos, removePhoto } from './own.service.ts'
import { takeUpload } from './taking/upload.service.ts'

/** The door lets nobody through to these without an account. */
const own = (ctx: Context): AccountFacts => ctx.account ?? fail('authentication_required')

export function photosRoutes(keeping: PhotosKeeping): AnsweredRoute[] {
  const listed = (ctx: Context) => ownPhotos(ctx, keeping, own(ctx))
  return answer(photos, {
    own: ({ ctx }) => listed(ctx),
    upload: ({ ctx, file }) => takeUpload(ctx, keeping, own(ctx), file).then(() => listed(ctx)),
    arrange: ({ ctx, body }) => arrangePhotos(ctx, own(ctx), body.ids).then(() => listed(ctx)),
    remove: ({ ctx, params }) => removePhoto(ctx, own(ctx), params.id).then(() => listed(ctx)),
  })
}
