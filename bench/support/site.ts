// The site every bench measures: a fresh build, the real server process, the first demo brand.
import { execFileSync } from 'node:child_process'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { resolve } from 'node:path'
import { startTestSite, type TestSite } from '../../e2e/test-site.ts'

export const ROOT = resolve(import.meta.dirname, '../..')
export const PORT = Number(process.env.BENCH_PORT ?? 3300)
export const HOST = `vonk.localhost:${PORT}`
/** Without the first, React's renderer is the one for development. Lines in a log are not what we measure. */
export const ENVIRONMENT = { NODE_ENV: 'production', LOG_LEVEL: 'silent', LIMITS_FACTOR: '1000' }

let built = false

/** Builds the pages, once however many benches ask. */
function freshBuild(): void {
  if (built) return
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  built = true
}

/** Runs the work against the site, and ends the site whatever happens. */
export async function withSite<T>(work: (site: TestSite) => Promise<T>, environment = {}): Promise<T> {
  freshBuild()
  const site = await startTestSite(PORT, { ...ENVIRONMENT, ...environment })
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire: still compressed, if it was. */
  body: Buffer
}

/** Asks the way a browser would for the demo brand; `fetch` could not name the host nor leave the body packed. */
export function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, failed) => {
    const options = { host: '127.0.0.1', port: PORT, path, headers: { host: HOST, ...headers } }
    const request = httpRequest(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () => {
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
      })
    })
    request.on('error', failed)
    request.end()
  })
}
