// One command to a running site with demo data: services, schema, demo sites, then the server that rebuilds as you type.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { readSeedSites } from '../db/seeds/read-seed-sites.ts'

// A process that is told nothing is one of production; this is not.
process.env['ENVIRONMENT'] ??= 'development'

const ROOT = resolve(import.meta.dirname, '..')
const NODE = join(ROOT, 'node_modules/.bin/node')
const PORT = process.env['PORT'] ?? '3000'

async function run(...args: string[]): Promise<void> {
  const [code] = (await once(spawn(NODE, args, { cwd: ROOT, stdio: 'inherit' }), 'exit')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
}

await run('scripts/services.ts', 'start')
await run('apps/server/src/main/cli.ts', 'migrate')
await run('apps/server/src/main/cli.ts', 'seed')
for (const { hosts } of await readSeedSites()) {
  console.log(`open http://${(hosts as string[])[0] ?? ''}:${PORT}`)
}
const server = spawn(NODE, ['apps/server/src/main/dev.ts'], { cwd: ROOT, stdio: 'inherit' })
// A terminal's Ctrl-C reaches the server by itself; a second one would cut off what it is finishing.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => server.kill('SIGTERM'))
const [code] = (await once(server, 'exit')) as [number | null]
process.exit(code ?? 0)
