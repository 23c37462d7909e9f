/**
 * The pictures of a site, drawn when the first one asks and kept by the process: icons, and the picture of shared links.
 * They are the same for everybody, so who asks has no part in them.
 */
import type { FastifyInstance } from 'fastify'
import type { ContextMaker } from '../../../platform/context.ts'
import { siteOf } from '../sites.service.ts'
import { rasterize } from './rasterize.ts'
import { SITE_DRAWINGS } from './site-drawings.ts'

/** Pictures that are kept at most: five of each site, and of a site that changed the old ones until they are the oldest. */
const MOST_KEPT = 500

/** By the drawing: whatever changes of a brand is drawn anew. */
function createPictures() {
  const kept = new Map<string, Promise<Buffer>>()
  return (drawing: string): Promise<Buffer> => {
    const known = kept.get(drawing)
    if (known) return known
    const picture = rasterize(drawing)
    kept.set(drawing, picture)
    picture.catch(() => kept.delete(drawing))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? drawing)
    return picture
  }
}

export function mountSitePictures(app: FastifyInstance, contextFor: ContextMaker): void {
  const pictureOf = createPictures()
  for (const [name, drawingOf] of Object.entries(SITE_DRAWINGS)) {
    app.get(`/${name}`, { schema: { hide: true } }, async (request, reply) => {
      const ctx = await contextFor(request, { for_anyone: true })
      const picture = await pictureOf(drawingOf(siteOf(ctx)))
      return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(picture)
    })
  }
}
