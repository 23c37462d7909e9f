/** Serves the built files of the pages: names carry a hash, so they may be kept for ever. A proxy may do it instead. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const ASSETS_ROOT = '/assets/'

export async function serveAssets(app: FastifyInstance, webBuild: string): Promise<void> {
  const root = join(webBuild, 'client/assets')
  if (!existsSync(root)) throw new Error(`No built pages in ${webBuild}: run \`npm run build\` first.`)
  await app.register(fastifyStatic, {
    root,
    prefix: ASSETS_ROOT,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
    index: false,
    // A route for each file, known from the start: for one of all files it would read the folder at every request.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
  })
  app.get(`${ASSETS_ROOT}*`, { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}
