// The order inside a room: routes call the service, the service calls the queries, rules know nobody.
import { importRule, type Rule } from '../finding.ts'
import { isServer, partOf, roomOf, serverLayer } from '../places.ts'

const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  routes: ['queries'],
  service: ['routes'],
  queries: ['routes', 'service'],
  rules: ['routes', 'service', 'queries'],
  reactions: ['routes'],
  nudges: ['routes'],
  jobs: ['routes'],
}
const inRoom = (path: string) => isServer(path) && roomOf(path) !== undefined

export const roomOrder: Rule = importRule('room-order', inRoom, (from, to) => {
  if (to.kind !== 'file' || roomOf(to.target) !== roomOf(from)) return undefined
  const [part = '', other = ''] = [partOf(from), partOf(to.target)]
  return FORBIDDEN[part]?.includes(other) ? `${part} may not import ${other}` : undefined
})

/** Pure themselves: the calendar is handed the moment, and which addresses are private is a table. */
const PURE = new Set(['apps/server/src/platform/calendar.ts', 'apps/server/src/platform/private-addresses.ts'])
const IMPURE = /^(kysely|pg|ioredis|graphile-worker|fastify|node:.+)$/

export const pureRules: Rule = importRule('pure-rules', inRoom, (from, to) => {
  if (partOf(from) !== 'rules') return undefined
  if (to.kind === 'package') return IMPURE.test(to.package) ? `rules are pure: no ${to.package}` : undefined
  if (to.kind !== 'file') return undefined
  const layer = serverLayer(to.target)
  const isOutside =
    to.target.startsWith('db/') || (layer === 'platform' && !PURE.has(to.target)) || layer === 'adapters'
  return isOutside ? `rules are pure: no ${to.target}` : undefined
})
