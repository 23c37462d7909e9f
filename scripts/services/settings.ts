// Where the private services keep their files and which ports they take: the one place that knows, so nothing can disagree.
import { join, resolve } from 'node:path'

export const PROJECT = resolve(import.meta.dirname, '../..')
export const FOLDER = resolve(process.env.SERVICES_DIR ?? join(PROJECT, '.services'))
export const HOST = '127.0.0.1'

const LAST_OFFSET = 60
const base = readBase(process.env.SERVICES_PORT ?? '24310')
export const PORTS = {
  postgres: base,
  redis: base + 1,
  smtp: base + 2,
  mailbox: base + 3,
  s3: base + 4,
  cephMonitor: base + 5,
  payments: base + 6,
  cephFirst: base + 20,
  cephLast: base + LAST_OFFSET,
}

function readBase(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1024 && port + LAST_OFFSET <= 65_535) return port
  throw new Error(`SERVICES_PORT must be a port from 1024 to ${65_535 - LAST_OFFSET}, not "${text}"`)
}
