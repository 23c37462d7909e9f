/** A whole site for tests: a database of its own with the demo sites, and the real server process on its own ports. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seedSites } from '../apps/server/src/app/seed.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { testSites } from './test-sites.ts'

const ROOT = resolve(import.meta.dirname, '..')
const READY_WITHIN_MS = 15_000

export interface TestSite {
  base: string
  privateBase: string
  process: ChildProcess
  stop: () => Promise<void>
}

async function createDatabase(name: string): Promise<string> {
  const url = new URL(readConfig().DATABASE_URL)
  const admin = new pg.Client(url.href)
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  await migrate(url.href)
  return url.href
}

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${String(server.exitCode)}`)
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('the server did not become ready')
}

/** Starts it on the ports given; two can run side by side if theirs differ. */
export async function startTestSite(port = 3100, environment: Record<string, string> = {}): Promise<TestSite> {
  const DATABASE_URL = await createDatabase(`site_${port}`)
  await seedSites(DATABASE_URL, await testSites())
  const server = spawn(join(ROOT, 'node_modules/.bin/node'), ['apps/server/src/main/server.ts'], {
    cwd: ROOT,
    stdio: ['ignore', process.env['SHOW_LOGS'] ? 'inherit' : 'ignore', 'inherit'],
    env: {
      ...process.env,
      ENVIRONMENT: 'test',
      DATABASE_URL,
      PORT: String(port),
      PRIVATE_PORT: String(port + 1),
      ...environment,
    },
  })
  const privateBase = `http://127.0.0.1:${port + 1}`
  await untilReady(privateBase, server)
  return {
    base: `http://127.0.0.1:${port}`,
    privateBase,
    process: server,
    async stop() {
      if (server.exitCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}
