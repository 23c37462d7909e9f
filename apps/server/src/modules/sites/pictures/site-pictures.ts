/**
 * Hands out the pictures of a site: icons, and the picture of shared links. They are the same for everybody, so who asks has no
 * part in them. An address with the revision of the pictures is good for ever; one without is looked at again within the hour.
 */
import type { FastifyInstance } from 'fastify'
import type { ObjectStore } from '../../../adapters/store/port.ts'
import type { ContextMaker } from '../../../platform/context.ts'
import { siteOf, type Site } from '../sites.service.ts'
import { revisionOf, SITE_DRAWINGS } from './site-drawings.ts'
import { readPicture } from './stored-pictures.ts'

/** Pictures that are kept at most: six of each site, and of a site that changed the old ones until they are the oldest. */
const MOST_KEPT = 500

/** Read from the store once for each process and revision. */
function createPictures(store: ObjectStore) {
  const kept = new Map<string, Promise<Uint8Array>>()
  return (site: Site, name: string, revision: string): Promise<Uint8Array> => {
    const key = `${site.id} ${revision} ${name}`
    const known = kept.get(key)
    if (known) return known
    const picture = readPicture(store, site, name)
    kept.set(key, picture)
    picture.catch(() => kept.delete(key))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? key)
    return picture
  }
}

export function mountSitePictures(app: FastifyInstance, store: ObjectStore, contextFor: ContextMaker): void {
  const pictureOf = createPictures(store)
  for (const name of Object.keys(SITE_DRAWINGS)) {
    app.get<{ Querystring: { v?: string } }>(`/${name}`, { schema: { hide: true } }, async (request, reply) => {
      const site = siteOf(await contextFor(request, { for_anyone: true }))
      const revision = revisionOf(site)
      const age = request.query.v === revision ? 'max-age=31536000, immutable' : 'max-age=3600'
      const picture = await pictureOf(site, name, revision)
      return reply.type('image/png').header('cache-control', `public, ${age}`).send(Buffer.from(picture))
    })
  }
}
