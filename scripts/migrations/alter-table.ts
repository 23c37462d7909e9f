// What may be done to a table while the version before reads and writes it.
import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query'

export interface Problem {
  rule: string
  message: string
}

export interface AlteredTable {
  table: string
  small: boolean
  /** Columns of the table that an earlier migration has shown to hold a value in every row. */
  never_null: ReadonlySet<string>
  /** Constraints that this same migration adds. */
  added: ReadonlySet<string>
}

const problem = (rule: string, message: string): Problem[] => [{ rule, message }]

/** The same for all rows, so that PostgreSQL notes it once instead of writing every row anew. */
const STEADY = new Set(['now', 'current_setting', 'transaction_timestamp', 'statement_timestamp', 'make_interval'])

function callsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(callsIn)
  if (typeof value !== 'object' || value === null) return []
  const { FuncCall: call } = value as { FuncCall?: { funcname?: { String?: { sval?: string } }[] } }
  const own = call?.funcname?.map((part) => part.String?.sval ?? '').join('.')
  return [...(own === undefined ? [] : [own]), ...Object.values(value).flatMap(callsIn)]
}

const constraintsOf = ({ constraints = [] }: ColumnDef): Constraint[] =>
  constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))

const defaultProblems = (expression: Node | undefined): Problem[] =>
  callsIn(expression)
    .filter((name) => !STEADY.has(name.replace('pg_catalog.', '')))
    .flatMap((name) =>
      problem(
        'default',
        `${name}() may be another value for every row: all rows are written anew under a lock. Add it without, set the default, fill in batches`,
      ),
    )

function addedColumnProblems(column: ColumnDef, { small }: AlteredTable): Problem[] {
  const constraints = constraintsOf(column)
  const has = (type: Constraint['contype']) => constraints.find(({ contype }) => contype === type)
  const name = column.colname ?? ''
  const problems = small ? [] : defaultProblems(has('CONSTR_DEFAULT')?.raw_expr)
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT')) {
    problems.push(...problem('not-null', `${name}: the version that runs writes rows without it. Give it a default`))
  }
  if (small) return problems
  if (has('CONSTR_IDENTITY') ?? has('CONSTR_GENERATED')) {
    problems.push(
      ...problem('rewrite', `${name} is worked out for every row, all of which are written anew under a lock`),
    )
  }
  if (has('CONSTR_CHECK') ?? has('CONSTR_FOREIGN')) {
    problems.push(
      ...problem(
        'scan',
        `${name}: all rows are read under a lock. Add the constraint by itself, not valid, and validate it in the next migration`,
      ),
    )
  }
  if (has('CONSTR_UNIQUE') ?? has('CONSTR_PRIMARY')) {
    problems.push(
      ...problem('index', `${name}: its index is built under a lock. Add the column, then a file in db/indexes`),
    )
  }
  return problems
}

function addedConstraintProblems(constraint: Constraint, { small }: AlteredTable): Problem[] {
  const { contype, skip_validation = false, indexname } = constraint
  if (small) return []
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_NOTNULL') {
    return skip_validation
      ? []
      : problem('scan', 'all rows are read under a lock. Say not valid, and validate it in the next migration')
  }
  if (indexname !== undefined) return []
  return problem(
    'index',
    'its index is built under a lock. Build it in db/indexes, then add the constraint using index',
  )
}

type Judge = (command: AlterTableCmd, table: AlteredTable) => Problem[]

/** Takes a lock for a moment, and reads and writes nothing. */
const FINE: Judge = () => []

const columnOf = ({ def }: AlterTableCmd): ColumnDef => (def && 'ColumnDef' in def ? def.ColumnDef : {})
const constraintOf = ({ def }: AlterTableCmd): Constraint => (def && 'Constraint' in def ? def.Constraint : {})

const JUDGES: Partial<Record<NonNullable<AlterTableCmd['subtype']>, Judge>> = {
  AT_AddColumn: (command, table) => addedColumnProblems(columnOf(command), table),
  AT_AddConstraint: (command, table) => addedConstraintProblems(constraintOf(command), table),
  AT_ColumnDefault: ({ name = '', def }) =>
    def === undefined
      ? problem('default', `${name}: the version that runs writes rows without it, and counts on its default`)
      : [],
  AT_SetNotNull: ({ name = '' }, { small, never_null }) =>
    small || never_null.has(name)
      ? []
      : problem(
          'not-null',
          `${name}: all rows are read under a lock. First add check (${name} is not null) not valid, validate it in the next migration, then this in one after that`,
        ),
  AT_ValidateConstraint: ({ name = '' }, { small, added }) =>
    !small && added.has(name)
      ? problem('scan', `${name} is validated under the lock that adding it takes: do it in the next migration`)
      : [],
  AT_AlterColumnType: ({ name = '' }) =>
    problem(
      'type',
      `${name}: the version that runs knows the old type, and all rows are written anew. Add another column`,
    ),
  AT_DropNotNull: FINE,
  AT_DropConstraint: FINE,
  AT_SetStatistics: FINE,
  AT_SetRelOptions: FINE,
  AT_ResetRelOptions: FINE,
  AT_SetStorage: FINE,
  AT_ReplicaIdentity: FINE,
  AT_EnableTrig: FINE,
  AT_DetachPartition: FINE,
  AT_AttachPartition: (_command, { small }) =>
    small
      ? []
      : problem('scan', 'all rows of the partition are read under a lock, unless a valid check says what is in it'),
}

/** What drops something is judged elsewhere: it depends on who still uses it. */
export const DROPS_COLUMN = 'AT_DropColumn'

export function judgeCommand(command: AlterTableCmd, table: AlteredTable): Problem[] {
  const { subtype } = command
  if (subtype === undefined || subtype === DROPS_COLUMN) return []
  const judge = JUDGES[subtype]
  return judge
    ? judge(command, table)
    : problem('unknown', `${subtype} is not known to be safe: say in alter-table.ts why it is`)
}
