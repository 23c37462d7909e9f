// Migrations as PostgreSQL's own parser reads them.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { loadModule, parseSync, type Node } from 'libpg-query'

export interface Statement {
  node: Node
  line: number
}

export interface Migration {
  file: string
  number: number
  text: string
  statements: Statement[]
  /** Tables that it makes itself: nobody uses them yet. */
  made: ReadonlySet<string>
}

interface Relation {
  schemaname?: string
  relname?: string
}
export const nameOf = ({ schemaname = '', relname = '' }: Relation = {}) => `${schemaname}.${relname}`

/** A statement begins after the comments before it, which the parser counts as its own. */
function lineOf(text: string, at: number): number {
  const before = Buffer.from(text).subarray(0, at).toString()
  const rest = text.slice(before.length)
  const lead = /^(?:\s+|--[^\n]*\n|--[^\n]*$)*/.exec(rest)?.[0] ?? ''
  return (before + lead).split('\n').length
}

function readMigration(path: string): Migration {
  const text = readFileSync(path, 'utf8')
  const file = basename(path)
  const statements = (parseSync(text).stmts ?? []).flatMap(({ stmt, stmt_location = 0 }) =>
    stmt === undefined ? [] : [{ node: stmt, line: lineOf(text, stmt_location) }],
  )
  const made = statements.flatMap(({ node }) =>
    'CreateStmt' in node && node.CreateStmt.partbound === undefined ? [nameOf(node.CreateStmt.relation)] : [],
  )
  return { file, number: Number(file.slice(0, 4)), text, statements, made: new Set(made) }
}

/** In the order in which they run. */
export async function readMigrations(root: string): Promise<Migration[]> {
  await loadModule()
  return globSync('db/migrations/*.sql', { cwd: root })
    .toSorted()
    .map((path) => readMigration(join(root, path)))
}
