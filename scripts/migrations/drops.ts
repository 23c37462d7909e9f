// What is dropped: only what the version that runs no longer names. It says so, and the sources are looked through.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './alter-table.ts'
import type { Migration } from './read-migrations.ts'

/** `-- unused since 0.3.0: accounts.account.nickname` */
const STATEMENTS = /^-- unused since (\S+): (\S+)$/gm
const SOURCES = ['apps/server/src/**/*.ts', 'db/functions/**/*.sql', 'db/indexes/*.sql']

function releasedVersions(root: string): string[] {
  const changelog = globSync('CHANGELOG.md', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
  return [...(changelog[0] ?? '').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version)
}

const wordOf = (source: string) => new RegExp(`(?<![\\w.])${source}(?!\\w)`)

/** Who names a table with its schema, and beside it a column, of whatever the table is called there. */
function usersOf(
  root: string,
  { schema, table, column }: { schema: string; table: string; column?: string },
): string[] {
  const patterns = [wordOf(String.raw`${schema}\.${table}`)]
  if (column !== undefined) patterns.push(wordOf(String.raw`(?:\w+\.)?${column}`))
  return globSync(SOURCES, { cwd: root, exclude: ['**/*.test.ts'] })
    .toSorted()
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return patterns.every((pattern) => pattern.test(text))
    })
}

/** What forbids two of the same: `on conflict` of the version that runs needs it. */
export function judgeUniqueDrop(root: string, migration: Migration, what: string): Problem[] {
  return judgeStatedDrop(root, migration, what) ?? []
}

export function judgeDrop(root: string, migration: Migration, what: string): Problem[] {
  const unstated = judgeStatedDrop(root, migration, what)
  if (unstated) return unstated
  const [schema = '', table = '', column] = what.split('.')
  const users = usersOf(root, { schema, table, ...(column !== undefined && { column }) })
  return users.length === 0 ? [] : [{ rule: 'drop', message: `${what}: still named in ${users.join(', ')}` }]
}

/** Nothing where it is stated since which release nobody uses it. */
function judgeStatedDrop(root: string, { text }: Migration, what: string): Problem[] | undefined {
  const problem = (message: string): Problem[] => [{ rule: 'drop', message: `${what}: ${message}` }]
  const since = [...text.matchAll(STATEMENTS)].find(([, , named]) => named === what)?.[1]
  if (since === undefined) {
    return problem(
      `the version that runs may use it. Stop using it in a release, then say: -- unused since <that release>: ${what}`,
    )
  }
  return releasedVersions(root).includes(since) ? undefined : problem(`${since} is no release of CHANGELOG.md`)
}
