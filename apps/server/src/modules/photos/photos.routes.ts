import { photos } from '@app/contract'
import type { AccountContext } from '../../platform/context.ts'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { PhotosKeeping } from './keeping.ts'
import { arrangePhotos, ownPhotos, removePhoto } from './own.service.ts'
import { takeUpload } from './taking/upload.service.ts'

export function photosRoutes(keeping: PhotosKeeping): AnsweredRoute[] {
  const listed = (ctx: AccountContext) => ownPhotos(ctx, keeping, ctx.account)
  return answer(photos, {
    own: ({ ctx }) => listed(ctx),
    upload: ({ ctx, file }) => takeUpload(ctx, keeping, ctx.account, file).then(() => listed(ctx)),
    arrange: ({ ctx, body }) => arrangePhotos(ctx, ctx.account, body.ids).then(() => listed(ctx)),
    remove: ({ ctx, params }) => removePhoto(ctx, ctx.account, params.id).then(() => listed(ctx)),
  })
}
