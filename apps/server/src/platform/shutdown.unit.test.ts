import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** A process of its own in which something goes wrong: how it ends, and what it says where. */
async function processIn(accident: string) {
  const program = `
    import { createLog } from './apps/server/src/platform/log.ts'
    import { endOnUncaughtError } from './apps/server/src/platform/shutdown.ts'
    endOnUncaughtError(createLog('info'))
    const row = Object.assign(new Error('Key (email)=(anna@example.com) exists'), { detail: 'anna@example.com', code: '23505' })
    ${accident}`
  const node = join(ROOT, 'node_modules/.bin/node')
  const child = spawn(node, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [logged, printed] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, logged, printed }
}

test.each([
  ['thrown', 'setTimeout(() => { throw row }, 1); setTimeout(() => {}, 60_000)'],
  ['rejected', 'void Promise.reject(row); setTimeout(() => {}, 60_000)'],
  ['at the start', 'await Promise.reject(row)'],
])('an error nobody caught (%s) ends the process, and no word of it is printed', async (_how, accident) => {
  const { code, logged, printed } = await processIn(accident)
  expect(code).toBe(1)
  expect(printed).toBe('')
  expect(logged).not.toContain('anna')
  expect(JSON.parse(logged)).toMatchObject({ level: 'fatal', msg: 'uncaught error', error: 'Error', code: '23505' })
})
