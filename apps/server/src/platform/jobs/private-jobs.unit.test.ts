import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** `removeWaitingJobs` and the heartbeats use the private table of the queue, as it is in this version. */
const LOOKED_AT = '0.18.0'

test('the private table of the job queue was last looked at in the version that is installed', () => {
  const manifest = new URL('../package.json', import.meta.resolve('graphile-worker'))
  const { version } = JSON.parse(readFileSync(fileURLToPath(manifest), 'utf8')) as { version: string }
  expect(version, 'look at payload, locked_at and locked_by of _private_jobs, then change this number').toBe(LOOKED_AT)
})
