// PostgreSQL is taken away from a running server: Prometheus and Alertmanager, with the rules and routes of `ops/alerts`, have to wake
// somebody within 90 seconds, once, and say what to do. Everything that follows from it keeps quiet.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPrivateServer } from '../platform/http/private-server.ts'
import { freePort } from '../testing/free-port.ts'
import { startBehindProxy } from '../testing/server-behind-proxy.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const ALERTS = join(ROOT, 'ops/alerts')
const TOOLS = join(ROOT, '.tools/usr/bin')
const WITHIN_MS = 90_000

interface Page {
  at: number
  alerts: { labels: { alertname: string }; annotations: { runbook: string } }[]
}

/** Who is on call. */
async function answerPages() {
  const pages: Page[] = []
  const server = createServer((request, reply) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      if (request.url === '/page') pages.push({ ...(JSON.parse(text) as Page), at: performance.now() })
      reply.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { pages, address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` }
}

/** As if its package were installed: it reads files of it by their place on the machine. */
const INSTALLED = `mount -t overlay overlay -o lowerdir=${join(TOOLS, '../share')}:/usr/share /usr/share && exec "$0" "$@"`

function start(program: string, ...parameters: string[]): void {
  const inside = ['--map-root-user', '--mount', 'sh', '-c', INSTALLED, join(TOOLS, program), ...parameters]
  const child = spawn('unshare', inside, { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
}

/** The operator's files, with the addresses of this test. */
function configure(
  folder: string,
  { metrics, manager, calls }: { metrics: number; manager: number; calls: string },
): void {
  const routes = readFileSync(join(ALERTS, 'alertmanager.yml'), 'utf8')
    .replace('https://on-call.example.com/page', `${calls}/page`)
    .replace('https://heartbeat.example.com/alerts', `${calls}/heartbeat`)
    .replace(/email_configs:\n.*\n/, `webhook_configs: [{ url: '${calls}/ticket' }]\n`)
  writeFileSync(join(folder, 'alertmanager.yml'), routes)
  const targets = readFileSync(join(ALERTS, 'prometheus.yml'), 'utf8')
    .replace('rules/*.yml', join(ALERTS, 'rules/*.yml'))
    .replace('127.0.0.1:9093', `127.0.0.1:${String(manager)}`)
    .replace(`'127.0.0.2:3001', '127.0.0.3:3001'`, `'127.0.0.1:${String(metrics)}'`)
    .replace('127.0.0.1:3021', `127.0.0.1:${String(metrics)}`)
  // The machines of the example are not there.
  writeFileSync(join(folder, 'prometheus.yml'), targets.slice(0, targets.indexOf('  - job_name: mail-in')))
}

test(
  'somebody is woken within 90 seconds after PostgreSQL is gone, and told what to do',
  { timeout: 300_000 },
  async () => {
    const behind = await startBehindProxy({ DATABASE_WAIT_MS: 500 })
    onTestFinished(() => behind.close())
    const { metrics } = behind.server.assembly
    const privateServer = createPrivateServer({ metrics, ready: async () => {} })
    await privateServer.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => privateServer.close())
    const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { pages, address } = await answerPages()
    const [manager, prometheus] = [await freePort(), await freePort()]
    configure(folder, { metrics: (privateServer.server.address() as AddressInfo).port, manager, calls: address })
    const at = (port: number) => `--web.listen-address=127.0.0.1:${String(port)}`
    const data = (name: string) => `--storage${name === 'tsdb' ? '.tsdb' : ''}.path=${join(folder, name)}`
    start(
      'prometheus-alertmanager',
      `--config.file=${folder}/alertmanager.yml`,
      at(manager),
      data('silences'),
      '--cluster.listen-address=',
    )
    start('prometheus', `--config.file=${folder}/prometheus.yml`, at(prometheus), data('tsdb'))
    const ask = async (query: string) => {
      const url = `http://127.0.0.1:${String(prometheus)}/api/v1/query?query=${encodeURIComponent(query)}`
      const answer = await fetch(url).catch(() => undefined)
      return answer?.ok ? ((await answer.json()) as { data: { result: unknown[] } }).data.result.length : 0
    }
    await expect.poll(() => ask('jobs_due_oldest_seconds'), { timeout: 60_000 }).toBeGreaterThan(0)
    const gone = performance.now()
    await behind.gate.cut()
    await expect.poll(() => pages.length, { timeout: 2 * WITHIN_MS }).toBe(1)
    const [page] = pages
    process.stdout.write(`a page came after ${((Number(page?.at) - gone) / 1000).toFixed(0)} s\n`)
    expect(Number(page?.at) - gone).toBeLessThan(WITHIN_MS)
    expect(page?.alerts.map(({ labels }) => labels.alertname)).toEqual(['DatabaseUnreachable'])
    expect(page?.alerts[0]?.annotations.runbook).toBe('alerts.md#databaseunreachable')
  },
)
