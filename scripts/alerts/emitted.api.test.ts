// Shows on a running server that every metric a rule asks for is emitted, with its labels, routes, buckets and words.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import { findSiteLabels, findUnemitted, type Emitted, type Product } from './emitted.ts'
import { knownElsewhere } from './find-problems.ts'
import { readRules, type Rule } from './read-alerts.ts'

const ROOT = resolve(import.meta.dirname, '../..')

let server: TestServer
let product: Product
beforeAll(async () => {
  server = await startTestServer()
  const source = globSync('apps/server/src/**/*.ts', { cwd: ROOT, exclude: ['**/testing/**', '**/*.test.ts'] })
  product = {
    metrics: server.assembly.metrics.registry.getMetricsAsArray().map((metric) => {
      const { name, labelNames, upperBounds } = metric as unknown as {
        name: string
        labelNames: string[]
        upperBounds?: number[]
      }
      return { name, labels: labelNames, ...(upperBounds && { buckets: upperBounds }) } satisfies Emitted
    }),
    routes: new Set(server.assembly.answeredRoutes.map(({ route }) => `${route.method} ${route.path}`)),
    source: source.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n'),
  }
})
afterAll(() => server.close())

const unemitted = (expr: string) =>
  findUnemitted(
    [{ file: 'a.yml', alert: 'A', expr, labels: {}, annotations: {} } satisfies Rule],
    new Set(['up']),
    product,
  )

test('the product emits all that rules ask it for', () => {
  const rules = readRules(ROOT)
  expect(rules.length).toBeGreaterThan(50)
  expect(findUnemitted(rules, knownElsewhere(ROOT), product)).toEqual([])
})

test('no histogram has a label for each site', () => {
  expect(findSiteLabels(product)).toEqual([])
  const metrics = [{ name: 'send_seconds', labels: ['site'], buckets: [1] }]
  expect(findSiteLabels({ ...product, metrics })).toHaveLength(1)
})

test.each([
  ['http_requests_seconds_count', 'http_requests_seconds_count is emitted by nobody'],
  ['jobs_dead_count', 'jobs_dead_count is emitted by nobody'],
  ['rate(http_request_seconds_count{path="/"}[5m])', 'http_request_seconds has no label path'],
  [
    'http_request_seconds_count{method="POST",route=~"/api/(chats|rooms)/:id/messages"}',
    'POST /api/rooms/:id/messages is no route',
  ],
  ['http_request_seconds_count{method="GET",route="/api/orders"}', 'GET /api/orders is no route'],
  ['http_request_seconds_bucket{le="0.35"}', 'http_request_seconds has no bucket 0.35'],
  ['logins_total{outcome=~"done|turned_down"}', 'logins_total: nothing in the product is called turned_down'],
])('a rule that asks for %s is found out', (expr, problem) => {
  expect(unemitted(expr)).toEqual([`a.yml A: ${problem}`])
})

test.each([
  'up{job="x"}',
  'http_request_seconds_bucket{le="0.3",cell="c1"}',
  'jobs_due_oldest_seconds{lane="patient"}',
])('a rule that asks for %s is sound', (expr) => {
  expect(unemitted(expr)).toEqual([])
})
