// Which indexes and constraints forbid two of the same, under the names that PostgreSQL gives them.
import type { Constraint } from 'libpg-query'
import { nameOf, type Migration, type Statement } from './read-migrations.ts'

const SUFFIX: Partial<Record<NonNullable<Constraint['contype']>, string>> = {
  CONSTR_UNIQUE: 'key',
  CONSTR_PRIMARY: 'pkey',
}

function keyNames({ keys = [] }: Constraint): string[] {
  return keys.map((key) => ('String' in key ? (key.String.sval ?? '') : ''))
}

/** `customer_email_key`, where nobody named it. */
function constraintName(table: string, constraint: Constraint, column?: string): string[] {
  const { contype, conname } = constraint
  const suffix = contype === undefined ? undefined : SUFFIX[contype]
  if (suffix === undefined) return []
  const columns = column === undefined ? keyNames(constraint) : [column]
  return [conname ?? [table, ...(suffix === 'pkey' ? [] : columns), suffix].join('_')]
}

function namesIn({ node }: Statement): string[] {
  if ('IndexStmt' in node) {
    const { unique = false, idxname = '', relation } = node.IndexStmt
    return unique ? [`${relation?.schemaname ?? ''}.${idxname}`] : []
  }
  const relation =
    'CreateStmt' in node
      ? node.CreateStmt.relation
      : 'AlterTableStmt' in node
        ? node.AlterTableStmt.relation
        : undefined
  if (!relation) return []
  const parts =
    'CreateStmt' in node
      ? (node.CreateStmt.tableElts ?? [])
      : 'AlterTableStmt' in node
        ? (node.AlterTableStmt.cmds ?? []).flatMap((cmd) =>
            'AlterTableCmd' in cmd && cmd.AlterTableCmd.def ? [cmd.AlterTableCmd.def] : [],
          )
        : []
  const [schema = '', table = ''] = nameOf(relation).split('.')
  const names = parts.flatMap((part) => {
    if ('Constraint' in part) return constraintName(table, part.Constraint)
    if (!('ColumnDef' in part)) return []
    const { colname, constraints = [] } = part.ColumnDef
    return constraints.flatMap((one) => ('Constraint' in one ? constraintName(table, one.Constraint, colname) : []))
  })
  return names.map((name) => `${schema}.${name}`)
}

export const uniqueNames = (migrations: readonly Migration[]): ReadonlySet<string> =>
  new Set(migrations.flatMap(({ statements }) => statements.flatMap(namesIn)))
