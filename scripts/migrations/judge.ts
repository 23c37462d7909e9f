// Whether a migration is safe to run beside the version that is running: it takes no lock for long, and breaks nothing that is read
// or written meanwhile. What is not known to be safe is a violation.
import type { AlterTableCmd, AlterTableStmt, Constraint, Node } from 'libpg-query'
import { DROPS_COLUMN, judgeCommand, type AlteredTable, type Problem } from './alter-table.ts'
import { judgeDrop, judgeUniqueDrop } from './drops.ts'
import { uniqueNames } from './unique-names.ts'
import { BASELINE, EXCEPTIONS, SMALL_TABLES } from './known-tables.ts'
import { nameOf, type Migration, type Statement } from './read-migrations.ts'

export interface Violation extends Problem {
  file: string
  line: number
}

interface Situation {
  root: string
  migration: Migration
  /** By table: what is shown to have a value in every row, by migrations before this one. */
  never_null: ReadonlyMap<string, ReadonlySet<string>>
  /** Indexes and constraints that forbid two of the same, as `schema.name`. */
  unique: ReadonlySet<string>
}

/** Reads or makes what nobody uses yet. */
const HARMLESS = new Set([
  'CreateStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'CreateDomainStmt',
  'CreateExtensionStmt',
  'CompositeTypeStmt',
  'CommentStmt',
  'GrantStmt',
  'SelectStmt',
  'VariableSetStmt',
  'CreateStatsStmt',
  'ViewStmt',
])

const REFUSED: Readonly<Record<string, readonly [rule: string, message: string]>> = {
  RenameStmt: [
    'rename',
    'the version that runs knows the old name. Add another, write both, and drop the old one in a later release',
  ],
  AlterObjectSchemaStmt: ['rename', 'the version that runs knows it in its old schema'],
  AlterEnumStmt: ['enum', 'the version that runs does not know the value, and cannot be told. Use text with a check'],
  LockStmt: ['lock', 'everybody waits until the migration is done'],
  TruncateStmt: ['lock', 'everybody waits, and what the version that runs reads is gone'],
  ClusterStmt: ['rewrite', 'all rows are written anew under a lock'],
  VacuumStmt: ['rewrite', 'has no place in a migration'],
  ReindexStmt: ['index', 'is built under a lock. An operator does it, concurrently'],
  RefreshMatViewStmt: ['lock', 'nobody reads it meanwhile'],
  DoStmt: ['unknown', 'what is in a block cannot be judged: write it as plain SQL'],
}

const kindOf = (node: Node): string => Object.keys(node)[0] ?? ''

function constraintNames({ cmds = [] }: AlterTableStmt): string[] {
  return cmds.flatMap((node) => {
    const def = 'AlterTableCmd' in node ? node.AlterTableCmd.def : undefined
    return def && 'Constraint' in def && def.Constraint.conname !== undefined ? [def.Constraint.conname] : []
  })
}

function judgeDropped({ subtype, name = '' }: AlterTableCmd, table: string, situation: Situation): Problem[] {
  const { root, migration, unique } = situation
  if (subtype === DROPS_COLUMN) return judgeDrop(root, migration, `${table}.${name}`)
  const constraint = `${table.slice(0, table.indexOf('.'))}.${name}`
  return subtype === 'AT_DropConstraint' && unique.has(constraint) ? judgeUniqueDrop(root, migration, constraint) : []
}

function judgeAlter(statement: AlterTableStmt, situation: Situation): Problem[] {
  const { migration, never_null } = situation
  const table = nameOf(statement.relation)
  if (migration.made.has(table)) return []
  const added = migration.statements.flatMap(({ node }) =>
    'AlterTableStmt' in node && nameOf(node.AlterTableStmt.relation) === table
      ? constraintNames(node.AlterTableStmt)
      : [],
  )
  const altered: AlteredTable = {
    table,
    small: SMALL_TABLES.has(table),
    never_null: never_null.get(table) ?? new Set(),
    added: new Set(added),
  }
  return (statement.cmds ?? []).flatMap((node) => {
    if (!('AlterTableCmd' in node)) return []
    const command = node.AlterTableCmd
    return [...judgeDropped(command, table, situation), ...judgeCommand(command, altered)]
  })
}

/** `a.b.c` of a list of names. */
const dottedName = (object: Node): string =>
  'List' in object
    ? (object.List.items ?? []).map((item) => ('String' in item ? (item.String.sval ?? '') : '')).join('.')
    : ''

function judgeDropStatement(node: Extract<Node, { DropStmt: unknown }>['DropStmt'], situation: Situation): Problem[] {
  const { removeType, objects = [] } = node
  if (removeType === 'OBJECT_TRIGGER') return []
  // Another index is gone in a moment; that a plan needs it is shown by the tests of plans.
  if (removeType === 'OBJECT_INDEX') {
    const { root, migration, unique } = situation
    return objects.map(dottedName).flatMap((name) => (unique.has(name) ? judgeUniqueDrop(root, migration, name) : []))
  }
  if (removeType === 'OBJECT_TABLE' || removeType === 'OBJECT_VIEW') {
    return objects.flatMap((object) => judgeDrop(situation.root, situation.migration, dottedName(object)))
  }
  return [{ rule: 'drop', message: `${removeType ?? 'it'} may be used by the version that runs` }]
}

function judgeStatement({ node }: Statement, situation: Situation): Problem[] {
  const { made } = situation.migration
  const isNew = (table: string) => made.has(table)
  const isSmall = (table: string) => isNew(table) || SMALL_TABLES.has(table)
  const kind = kindOf(node)
  if (HARMLESS.has(kind)) return []
  if ('AlterTableStmt' in node) return judgeAlter(node.AlterTableStmt, situation)
  if ('DropStmt' in node) return judgeDropStatement(node.DropStmt, situation)
  if ('IndexStmt' in node) {
    const { relation } = node.IndexStmt
    return isSmall(nameOf(relation))
      ? []
      : [
          {
            rule: 'index',
            message: `${nameOf(relation)} cannot be written while its index is built. Put it into db/indexes`,
          },
        ]
  }
  if ('InsertStmt' in node) {
    const { relation, selectStmt } = node.InsertStmt
    const isWritten =
      selectStmt !== undefined && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.valuesLists !== undefined
    return isWritten || isSmall(nameOf(relation))
      ? []
      : [
          {
            rule: 'write',
            message: 'many rows are written at once into a table that is in use. Do it in batches, in a job',
          },
        ]
  }
  const written =
    'UpdateStmt' in node ? node.UpdateStmt.relation : 'DeleteStmt' in node ? node.DeleteStmt.relation : undefined
  if (written) {
    return isSmall(nameOf(written))
      ? []
      : [{ rule: 'write', message: 'the rows it touches are locked until the end. Do it in batches, in a job' }]
  }
  const [rule, message] = REFUSED[kind] ?? ['unknown', `${kind} is not known to be safe: say in judge.ts why it is`]
  return [{ rule, message }]
}

/** `check (x is not null)`: by constraint the column it speaks of. */
function notNullOf({ conname, raw_expr: expression }: Constraint): [string, string] | undefined {
  if (conname === undefined || !expression || !('NullTest' in expression)) return undefined
  const { nulltesttype, arg } = expression.NullTest
  if (nulltesttype !== 'IS_NOT_NULL' || !arg || !('ColumnRef' in arg)) return undefined
  const [field] = arg.ColumnRef.fields ?? []
  return field && 'String' in field ? [conname, field.String.sval ?? ''] : undefined
}

/** What each migration finds shown by those before it: a check that was added, and validated since. */
function neverNullBefore(migrations: readonly Migration[]): Map<Migration, Map<string, Set<string>>> {
  const checks = new Map<string, string>()
  const shown = new Map<string, Set<string>>()
  const before = new Map<Migration, Map<string, Set<string>>>()
  for (const migration of migrations) {
    before.set(migration, new Map([...shown].map(([table, columns]) => [table, new Set(columns)])))
    for (const { node } of migration.statements) {
      if (!('AlterTableStmt' in node)) continue
      const table = nameOf(node.AlterTableStmt.relation)
      for (const command of (node.AlterTableStmt.cmds ?? []).flatMap((cmd) =>
        'AlterTableCmd' in cmd ? [cmd.AlterTableCmd] : [],
      )) {
        const check = command.def && 'Constraint' in command.def ? notNullOf(command.def.Constraint) : undefined
        if (check) checks.set(`${table} ${check[0]}`, check[1])
        const column = checks.get(`${table} ${command.name ?? ''}`)
        if (command.subtype !== 'AT_ValidateConstraint' || column === undefined) continue
        shown.set(table, (shown.get(table) ?? new Set()).add(column))
      }
    }
  }
  return before
}

export function judgeMigrations(
  root: string,
  migrations: readonly Migration[],
  baseline = BASELINE,
  exceptions = EXCEPTIONS,
): Violation[] {
  const before = neverNullBefore(migrations)
  const unique = uniqueNames(migrations)
  const found = migrations
    .filter(({ number }) => !(number <= baseline))
    .flatMap((migration) =>
      migration.statements.flatMap((statement) =>
        judgeStatement(statement, { root, migration, never_null: before.get(migration) ?? new Map(), unique }).map(
          (problem) => ({
            file: migration.file,
            line: statement.line,
            ...problem,
          }),
        ),
      ),
    )
  const excuses = ({ file, rule }: Violation) =>
    exceptions.some((exception) => exception.file === file && exception.rule === rule)
  const idle = exceptions.filter(
    ({ file, rule }) => !found.some((violation) => violation.file === file && violation.rule === rule),
  )
  return [
    ...found.filter((violation) => !excuses(violation)),
    ...idle.map(({ file, rule }) => ({
      file,
      line: 1,
      rule: 'exception',
      message: `nothing of ${rule} is left to excuse`,
    })),
  ]
}
