// Shows for everything a migration must not do that it is found, on its line and by its rule, and that its way around is not.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeMigrations } from './migrations/judge.ts'
import { BASELINE } from './migrations/known-tables.ts'
import { readMigrations } from './migrations/read-migrations.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PLANTED = join(import.meta.dirname, 'migrations/planted')

async function check(twin: 'bad' | 'clean') {
  const root = join(PLANTED, twin)
  const found = judgeMigrations(root, await readMigrations(root), 1).map(
    ({ file, line, rule }) => `${file}:${String(line)} ${rule}`,
  )
  const planted = globSync('db/migrations/*.sql', { cwd: root }).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const rule = / -- planted: (\S+)$/.exec(line)?.[1]
        return rule === undefined ? [] : [`${path.slice('db/migrations/'.length)}:${String(index + 1)} ${rule}`]
      }),
  )
  return { found: found.toSorted(), planted: planted.toSorted() }
}

describe('a migration', () => {
  it('that harms the version that runs is found, each on its line', async () => {
    const { found, planted } = await check('bad')
    expect(planted.length).toBeGreaterThan(40)
    expect(found).toEqual(planted)
  })

  it('that takes the way around is let through', async () => {
    expect(await check('clean')).toEqual({ found: [], planted: [] })
  })

  it('of this repository is safe, or from before anything ran', async () => {
    const migrations = await readMigrations(ROOT)
    expect(migrations.length).toBeGreaterThanOrEqual(BASELINE)
    expect(judgeMigrations(ROOT, migrations)).toEqual([])
  })

  it('is excused for a rule in a file, and an excuse that is left over is a violation', async () => {
    const root = join(PLANTED, 'bad')
    const excuse = { file: '0003_constraints.sql', rule: 'scan', reason: 'nobody buys at night' }
    const left = judgeMigrations(root, await readMigrations(root), 2, [excuse, { ...excuse, rule: 'lock' }])
    const of = (rule: string) => left.filter((violation) => violation.rule === rule && violation.file === excuse.file)
    expect([of('scan').length, of('index').length, of('exception').length]).toEqual([0, 5, 1])
  })
})
