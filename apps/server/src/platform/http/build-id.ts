/**
 * Which build of the pages a process serves. Answers carry it, so that an open page knows when there is a newer one than its
 * own. The files carry the hash of what is in them: other names are another build.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

export async function readBuildId(webBuild: string): Promise<string> {
  const names = await readdir(join(webBuild, 'client/assets')).catch(() => [])
  return names.length === 0
    ? ''
    : createHash('sha256')
        .update(names.toSorted((a, b) => (a < b ? -1 : 1)).join())
        .digest('hex')
        .slice(0, 12)
}

/** The version of the product, as its package says. */
export async function readVersion(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** Nothing where the process has no pages beside it. */
export function sendBuildId(app: FastifyInstance, apiRoot: string, buildId: string): void {
  if (buildId === '') return
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith(apiRoot)) reply.header('x-build', buildId)
  })
}
