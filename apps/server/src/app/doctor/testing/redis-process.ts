/** A Redis of a test's own, with the settings of a test. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../testing/free-port.ts'

export async function startRedis(settings: Readonly<Record<string, string>>) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const all = { port: String(port), bind: '127.0.0.1', dir: folder, ...settings }
  const child = spawn(
    'redis-server',
    Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      if (part.includes('Ready to accept connections')) resolve()
    })
  })
  return {
    url: `redis://:${settings['requirepass'] ?? ''}@127.0.0.1:${String(port)}`,
    async close() {
      process.removeListener('exit', end)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
