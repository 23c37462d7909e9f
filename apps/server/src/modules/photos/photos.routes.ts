import { photos } from '@app/contract'
import type { AccountContext } from '../../platform/context.ts'
import { answer, type AnsweredRoute } from '../../platform/http/answer.ts'
import type { PhotosDeps } from './deps.ts'
import { arrangePhotos, ownPhotos, removePhoto } from './own-photos.service.ts'
import { storeUpload } from './upload/upload.service.ts'

export function photosRoutes(deps: PhotosDeps): AnsweredRoute[] {
  const listed = (ctx: AccountContext) => ownPhotos(ctx, deps, ctx.account)
  return answer(photos, {
    own: ({ ctx }) => listed(ctx),
    upload: ({ ctx, file }) => storeUpload(ctx, deps, ctx.account, file).then(() => listed(ctx)),
    arrange: ({ ctx, body }) => arrangePhotos(ctx, ctx.account, body.ids).then(() => listed(ctx)),
    remove: ({ ctx, params }) => removePhoto(ctx, ctx.account, params.id).then(() => listed(ctx)),
  })
}
