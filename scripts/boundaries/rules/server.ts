// The layers of the server, the doors and floors of its rooms, and who may touch an adapter.
import { importRule, type Rule } from '../finding.ts'
import { floorOf } from '../floors.ts'
import { isDoor, isServer, isTest, partOf, roomOf, serverLayer } from '../places.ts'

const LAYERS: Readonly<Record<string, readonly string[]>> = {
  main: ['main', 'app', 'platform'],
  app: ['app', 'modules', 'events', 'adapters', 'platform'],
  modules: ['modules', 'events', 'adapters', 'platform'],
  events: ['events'],
  adapters: ['adapters', 'platform'],
  platform: ['platform'],
}

export const serverLayers: Rule = importRule('server-layers', isServer, (from, to) => {
  const layer = serverLayer(from)
  const allowed = LAYERS[layer ?? '']
  if (allowed === undefined) return `${from} is in none of ${Object.keys(LAYERS).join(', ')}`
  if (to.kind !== 'file' || !to.target.startsWith('apps/server/')) return undefined
  if (isTest(to.target)) return `the product may not import test code (${to.target})`
  const other = serverLayer(to.target) ?? to.target
  return allowed.includes(other) ? undefined : `${layer} may not import ${other}`
})

export const roomFloors: Rule = {
  name: 'room-floors',
  check: (tree, report) => {
    const rooms = new Map(tree.files.flatMap((path) => (roomOf(path) === undefined ? [] : [[roomOf(path), path]])))
    for (const [room = '', path = ''] of rooms) {
      if (floorOf(room) === undefined) report(path, 1, `the room ${room} is on no floor (scripts/boundaries/floors.ts)`)
    }
  },
}

/** The composition root mounts these parts of a room; everything else it calls through the door. */
const MOUNTED = new Set(['routes', 'reactions', 'nudges', 'jobs'])

export const roomDoors: Rule = importRule('room-doors', isServer, (from, to) => {
  const room = to.kind === 'file' ? roomOf(to.target) : undefined
  const own = roomOf(from)
  if (to.kind !== 'file' || room === undefined || room === own) return undefined
  const mounts = serverLayer(from) === 'app' && MOUNTED.has(partOf(to.target) ?? '')
  if (!isDoor(to.target) && !mounts) return `${room} is entered by its index.ts only`
  const [floor, otherFloor] = [floorOf(own ?? ''), floorOf(room)]
  if (floor === undefined || otherFloor === undefined || otherFloor < floor) return undefined
  return `${own} (floor ${floor}) may not call ${room} (floor ${otherFloor}): publish an event instead`
})

export const ports: Rule = importRule('ports', isServer, (from, to) => {
  if (serverLayer(from) !== 'modules' || to.kind !== 'file' || serverLayer(to.target) !== 'adapters') return undefined
  if (!/^apps\/server\/src\/adapters\/[^/]+\/port\.ts$/.test(to.target))
    return 'a room knows an adapter by its port only'
  return to.typeOnly ? undefined : 'a room imports a port as a type; the provider is picked in app/'
})

/** The SDKs of providers, by the folder of adapters that each belongs in. */
const VENDORS: Readonly<Record<string, RegExp>> = {
  payments: /^(@mollie\/.+|mollie-api-typescript|stripe|@adyen\/.+|paynl-sdk)$/,
  mail: /^(nodemailer|smtp-server|postal-mime|mailparser)$/,
  sms: /^(twilio|@cmdotcom\/.+|@vonage\/.+|messagebird)$/,
  push: /^(web-push|firebase-admin)$/,
  store: /^(@aws-sdk\/.+|s3mini|aws4fetch|minio|flydrive)$/,
  geo: /^(maxmind|@ip-location-db\/.+|@maxmind\/.+)$/,
}
const isApp = (path: string) => /^apps\/[^/]+\/(src|app)\//.test(path) && !isTest(path)

export const vendors: Rule = importRule('vendors', isApp, (from, to) => {
  // The sandbox is the other end of the wire: it speaks the providers' protocols.
  if (from.startsWith('apps/sandbox/') || to.kind !== 'package') return undefined
  const [home] = Object.entries(VENDORS).find(([, vendor]) => vendor.test(to.package)) ?? []
  if (home === undefined || from.startsWith(`apps/server/src/adapters/${home}/`)) return undefined
  return `${to.package} belongs in adapters/${home}`
})
