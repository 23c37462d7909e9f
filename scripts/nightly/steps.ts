// What measures the machine, or takes too long for every change: the steps of `npm run nightly`.
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'

export interface Step {
  name: string
  command: readonly string[]
  /** The lines of the output that hold its figures; the last is shown. */
  figure: RegExp
}

const ROOT = resolve(import.meta.dirname, '../..')
const TESTS = ['vitest', 'run', '--config', 'scripts/nightly/vitest.config.ts']
const FAULTS = ['node', 'scripts/faults.ts']

const benches = globSync('bench/*.bench.ts', { cwd: ROOT })
  .map((path) => basename(path, '.bench.ts'))
  .toSorted()

/** Tests of the night whose figure is only that they passed. */
const WITH_FIGURES = [
  'enumeration',
  'landing-enumeration',
  'silence',
  'stuffing',
  'crawl',
  'payment-histories',
  'couriers',
  'kept-mix',
  'unticked-box',
  'alerts-arrive',
]
const otherTests = globSync('apps/server/src/**/*.nightly.test.ts', { cwd: ROOT })
  .map((path) => basename(path, '.nightly.test.ts'))
  .filter((name) => !WITH_FIGURES.includes(name))
  .toSorted()

export const STEPS: readonly Step[] = [
  // Alone first: what they compare are times of milliseconds.
  { name: 'enumeration', command: [...TESTS, 'accounts/enumeration'], figure: /^.*: p = .*$/gm },
  { name: 'landing-enumeration', command: [...TESTS, 'landing-enumeration'], figure: /^landing, .*$/gm },
  { name: 'silence', command: [...TESTS, 'silence'], figure: /^.*: p = .*$/gm },
  { name: 'stuffing', command: [...TESTS, 'stuffing'], figure: /^\{.*\}$/gm },
  { name: 'crawl', command: [...TESTS, 'crawl'], figure: /^crawled: .*$/gm },
  { name: 'payment-histories', command: [...TESTS, 'payment-histories'], figure: /^histories: .*$/gm },
  { name: 'kept-mix', command: [...TESTS, 'kept-mix'], figure: /^kept pages: .*$/gm },
  { name: 'unticked-box', command: [...TESTS, 'unticked-box'], figure: /^unticked: .*$/gm },
  { name: 'couriers', command: [...TESTS, 'couriers'], figure: /^couriers: .*$/gm },
  { name: 'alerts-arrive', command: [...TESTS, 'alerts-arrive'], figure: /^a page came.*$/gm },
  ...otherTests.map((name) => ({ name, command: [...TESTS, name], figure: /^ *Tests .*$/gm })),
  {
    name: 'race-of-likes',
    command: ['env', 'RACE_SIZE=5', 'vitest', 'run', 'apps/server/src/modules/likes/race.api.test.ts'],
    figure: /^ *Tests .*$/gm,
  },
  {
    name: 'odd-texts',
    command: ['env', 'ODD_TEXTS=all', 'npm', 'run', '-s', 'e2e', '--', 'odd-texts.spec.ts'],
    figure: /^ *\d+ passed .*$/gm,
  },
  {
    name: 'visitor-pages',
    command: ['env', 'LANDING_LOCALES=all', 'npm', 'run', '-s', 'e2e', '--', 'visitor-pages.spec.ts'],
    figure: /^ *\d+ passed .*$/gm,
  },
  ...benches.map((name) => ({
    name: `bench-${name}`,
    command: ['node', 'scripts/bench.ts', name],
    figure: /^[✓✗] .*gates kept$/gm,
  })),
  {
    name: 'install-trial',
    command: ['node', 'scripts/nightly/install-trial.ts'],
    figure: /^(install-trial|upgrade): .*$/gm,
  },
  { name: 'faults', command: [...FAULTS, '--seconds', '300'], figure: /^[✓✗] .*$/gm },
  { name: 'faults-prove', command: [...FAULTS, '--prove'], figure: /^[✓✗] (every|not).*$/gm },
  { name: 'mutants', command: ['node', 'scripts/mutants.ts'], figure: /^SQL: .*$/gm },
]
