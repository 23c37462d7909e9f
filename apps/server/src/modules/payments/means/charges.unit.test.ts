import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = resolve(import.meta.dirname, '../../../')

/** The program's own files that say this, without tests and the adapters' side of it. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(\.test\.ts|testing\/)/.test(path))
    .filter((path) => pattern.test(readFileSync(join(SOURCE, path), 'utf8')))
    .toSorted()
}

test('[S1.9] a charge without the payer is asked for in one place, through the breaker, and for attempts with a mandate alone', () => {
  expect(filesWith(/\.charge\(/)).toEqual([
    'modules/payments/routing/watched-providers.ts',
    'modules/payments/settling/charge.service.ts',
  ])
})

test('[S1.9] only what a member presses writes such an attempt: no job, no schedule, no reaction', () => {
  expect(filesWith(/sequence: 'recurring'/)).toEqual([
    'modules/payments/direct-debit/sign.service.ts',
    'modules/payments/means/repeat-order.service.ts',
  ])
  expect(filesWith(/\borderAgain\(/)).toEqual([
    'modules/payments/means/repeat-order.service.ts',
    'modules/payments/payments.routes.ts',
  ])
})
