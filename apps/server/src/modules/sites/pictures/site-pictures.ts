/**
 * Hands out the pictures of a site: icons, the picture of shared links, and the people who are drawn of it. They are the same
 * for everybody, so who asks has no part in them. An address with the revision of the pictures is good for ever; one without
 * is looked at again within the hour.
 */
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { PORTRAITS } from '@app/contract/lander-names'
import type { FastifyInstance } from 'fastify'
import type { ObjectStore } from '../../../adapters/store/port.ts'
import type { ContextMaker } from '../../../platform/context.ts'
import { siteOf, type Site } from '../sites.service.ts'
import { revisionOf, SITE_DRAWINGS } from './site-drawings.ts'
import { portraitsOf } from './site-portraits.ts'
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

const ageOf = (named: string | undefined, revision: string) =>
  `public, ${named === revision ? 'max-age=31536000, immutable' : 'max-age=3600'}`

const PACKERS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const
const PACKINGS = ['br', 'gzip'] as const
/** Packed drawings that are kept at most: those of some hundred sites. */
const MOST_PACKED = 4000

/** A drawing is text, and a fourth of it once it is packed: once for each process. */
function createPackedPortraits() {
  const kept = new Map<string, Promise<Buffer>>()
  return (site: Site, index: number, packing: (typeof PACKINGS)[number]): Promise<Buffer> => {
    const key = `${site.id} ${revisionOf(site)} ${packing} ${String(index)}`
    const known = kept.get(key)
    if (known) return known
    const portrait = PACKERS[packing](portraitsOf(site)[index] ?? '')
    kept.set(key, portrait)
    if (kept.size > MOST_PACKED) kept.delete(kept.keys().next().value ?? key)
    return portrait
  }
}

function mountPortraits(app: FastifyInstance, contextFor: ContextMaker): void {
  const packed = createPackedPortraits()
  for (let index = 0; index < PORTRAITS; index += 1) {
    const path = `/brand/portrait-${String(index + 1)}.svg`
    app.get<{ Querystring: { v?: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const site = siteOf(await contextFor(request, { for_anyone: true }))
      const accepted = request.headers['accept-encoding'] ?? ''
      const packing = PACKINGS.find((name) => accepted.includes(name))
      reply
        .type('image/svg+xml')
        .header('cache-control', ageOf(request.query.v, revisionOf(site)))
        .header('vary', 'accept-encoding')
      if (!packing) return reply.send(portraitsOf(site)[index])
      return reply.header('content-encoding', packing).send(await packed(site, index, packing))
    })
  }
}

export function mountSitePictures(app: FastifyInstance, store: ObjectStore, contextFor: ContextMaker): void {
  const pictureOf = createPictures(store)
  for (const name of Object.keys(SITE_DRAWINGS)) {
    app.get<{ Querystring: { v?: string } }>(`/${name}`, { schema: { hide: true } }, async (request, reply) => {
      const site = siteOf(await contextFor(request, { for_anyone: true }))
      const revision = revisionOf(site)
      const picture = await pictureOf(site, name, revision)
      const age = ageOf(request.query.v, revision)
      return reply.type('image/png').header('cache-control', age).send(Buffer.from(picture))
    })
  }
  mountPortraits(app, contextFor)
}
