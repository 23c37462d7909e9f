/**
 * The two scripts of visits, each bundled by itself. One stands in every page that is kept, as it is, so that the policy can name it by
 * its hash. The other is a file, and only a page whose address asks for it loads it. What imports
 * `virtual:visit-scripts` gets the first as text, and the address of the second; in a browser neither is needed.
 */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const MODULE = 'virtual:visit-scripts'
const RESOLVED = `\0${MODULE}`
const FOLDER = join(import.meta.dirname, '../app/shared/visits')

async function bundleScripts() {
  const visit = await bundleScript(join(FOLDER, 'report-visit.ts'), {})
  const hash = createHash('sha256').update(visit).digest('base64url').slice(0, 8)
  const address = `/assets/visit-${hash}.js`
  const kept = await bundleScript(join(FOLDER, 'kept-page.ts'), { VISIT_SCRIPT: JSON.stringify(address) })
  return { visit, address, kept: kept.trim() }
}

export function visitScripts(): Plugin {
  let bundled: ReturnType<typeof bundleScripts> | undefined
  const scripts = () => (bundled ??= bundleScripts())
  /** While developing. */
  async function answerVisit(response: ServerResponse): Promise<void> {
    try {
      const { visit } = await scripts()
      response.setHeader('content-type', 'text/javascript').end(visit)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }
  return {
    name: 'visit-scripts',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      if (this.environment.name === 'client') return `export const keptPageScript = ''\nexport const visitScript = ''`
      const { kept, address } = await scripts()
      return `export const keptPageScript = ${JSON.stringify(kept)}\nexport const visitScript = ${JSON.stringify(address)}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { visit, address } = await scripts()
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: visit })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/assets/visit-')) return next()
        void answerVisit(response)
      })
    },
  }
}
