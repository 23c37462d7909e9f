/**
 * Bundles the service worker into one file at the root of the built pages, `/sw-push.js`; in development it is made at every
 * request. It is no part of the pages: a browser runs it when none of them is open.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const ENTRY = join(import.meta.dirname, '../app/workers/sw-push.ts')
const TEXTS = join(import.meta.dirname, '../../../packages/i18n/texts')
const FILE = 'sw-push.js'
const UNREADABLE = 'push.unreadable'

function unreadableTexts(): Record<string, string> {
  const files = globSync('push.*.json', { cwd: TEXTS })
  return Object.fromEntries(
    files.map((file) => {
      const texts = JSON.parse(readFileSync(join(TEXTS, file), 'utf8')) as Record<string, string>
      return [file.split('.')[1] ?? '', texts[UNREADABLE] ?? '']
    }),
  )
}

const bundleWorker = (buildId: string) =>
  bundleScript(ENTRY, { BUILD: JSON.stringify(buildId), UNREADABLE_TEXTS: JSON.stringify(unreadableTexts()) })

export function pushWorker(): Plugin {
  return {
    name: 'push-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_options, bundle) {
      const names = Object.keys(bundle).toSorted().join()
      const buildId = createHash('sha256').update(names).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundleWorker(buildId) })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response, next) => {
        const answer = async () => {
          try {
            const code = await bundleWorker('development')
            response.setHeader('content-type', 'text/javascript')
            response.end(code)
          } catch (error) {
            next(error)
          }
        }
        void answer()
      })
    },
  }
}
