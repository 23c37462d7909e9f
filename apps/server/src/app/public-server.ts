/** The public port of a server process: api, pages and their files, as the role says. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { API_DOCUMENT, API_ROOT } from '@app/contract'
import type { PagesModule } from '@app/contract/page-host'
import type { FastifyInstance } from 'fastify'
import { openSessions } from '../modules/accounts/index.ts'
import { mountUnsubscribe } from '../modules/notifications/index.ts'
import { mountMedia } from '../modules/photos/index.ts'
import { findSiteByHost, mountSitemaps, mountSitePictures, siteOf } from '../modules/sites/index.ts'
import type { Context } from '../platform/context.ts'
import { systemClock } from '../platform/clock.ts'
import { mountApi } from '../platform/http/api.ts'
import { serveAssets } from '../platform/http/assets.ts'
import { readBuildId, sendBuildId } from '../platform/http/build-id.ts'
import { createCaller } from '../platform/http/caller.ts'
import { limitRequests } from '../platform/http/rate-limit.ts'
import { mountPages } from '../platform/http/pages.ts'
import { servePushWorker } from '../platform/http/push-worker.ts'
import { createServer } from '../platform/http/server.ts'
import { deriveKeys } from '../platform/keys.ts'
import { mountStream } from '../platform/realtime/mount-stream.ts'
import { openStreams } from '../platform/realtime/streams.ts'
import { connectSubscriber, firstAttempt } from '../platform/redis.ts'
import type { Assembly } from './assemble.ts'
import { contextMaker, MEDIA_ROOT } from './context.ts'
import { keptOptions } from './kept-options.ts'
import { mountMailGallery } from './mail-gallery.ts'

/** In development the pages come from the tools that rebuild them; otherwise they were built beforehand. */
export interface PageSource {
  loadPages: () => Promise<PagesModule>
  built: boolean
}

async function builtPages(webBuild: string): Promise<PageSource> {
  const pages = (await import(pathToFileURL(join(webBuild, 'server/index.js')).href)) as PagesModule
  return { loadPages: async () => pages, built: true }
}

/** What a process answers in each role. Streams come with the calls, unless they have processes of their own. */
const ANSWERS = {
  all: { pages: true, api: true, streams: true },
  pages: { pages: true, api: false, streams: false },
  api: { pages: false, api: true, streams: true },
  streams: { pages: false, api: false, streams: true },
} as const

export async function createPublicServer(assembly: Assembly, source?: PageSource): Promise<FastifyInstance> {
  const { config, log, metrics, redis, answeredRoutes, webBuild, time_limits } = assembly
  const production = config.ENVIRONMENT === 'production'
  const app = await createServer({ log, metrics, trustProxy: config.TRUST_PROXY, production, limits: time_limits })
  const contextFor = contextMaker(assembly)
  const build_id = await readBuildId(webBuild)
  sendBuildId(app, API_ROOT, build_id)
  await limitRequests(app, { redis, now: () => assembly.clock.now(), factor: config.LIMITS_FACTOR })
  mountMedia(app, MEDIA_ROOT, { deps: assembly.photos, contextFor, download_ms: time_limits.download_ms })
  if (ANSWERS[config.ROLE].streams) {
    const streams = openStreams({
      redis: await firstAttempt(connectSubscriber(config.REDIS_URL, log, time_limits)),
      openSessions: (ids) => openSessions(assembly.db, ids, assembly.clock.now()),
      turn_ms: time_limits.stream_turn_ms,
      // Clocks of two machines are never the same: what came before it was told took no time.
      onWritten: (published_at) =>
        metrics.nudgeSeconds.observe(Math.max(0, systemClock.now().getTime() - published_at) / 1000),
    })
    mountStream(app, { streams, contextFor, metrics })
  }
  if (ANSWERS[config.ROLE].api) {
    await mountApi(app, { answeredRoutes, contextFor, limits_factor: config.LIMITS_FACTOR })
    if (!production) app.get(API_DOCUMENT, { schema: { hide: true } }, async () => app.swagger())
    app.all(`${API_ROOT}*`, { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
  }
  if (ANSWERS[config.ROLE].api || ANSWERS[config.ROLE].pages) {
    await mountUnsubscribe(app, { contextFor, keys: deriveKeys(config).mail_words })
  }
  if (!production) mountMailGallery(app, assembly)
  if (ANSWERS[config.ROLE].pages) {
    const { loadPages, built } = source ?? (await builtPages(webBuild))
    if (built) {
      await serveAssets(app, webBuild)
      await servePushWorker(app, webBuild, config.SERVICE_WORKER === 'on')
    }
    const originOf = (ctx: Context) => config.PUBLIC_ADDRESS.replace('{domain}', siteOf(ctx).domain)
    mountSitePictures(app, assembly.store, contextFor)
    mountSitemaps(app, { contextFor, originOf })
    await mountPages(app, {
      loadPages,
      contextFor,
      call: createCaller(answeredRoutes),
      artOf: (ctx) => siteOf(ctx).brand.art,
      originOf,
      development: !production,
      build_id,
      enforcePolicy: built,
      kept: built ? keptOptions(assembly) : undefined,
    })
  }
  return app
}

/** Whether a site answers at this host. */
export async function knowsHost({ directory }: Assembly, host: string): Promise<boolean> {
  return (await findSiteByHost(directory, host)) !== undefined
}
