/** Asks PostgreSQL how it would answer a statement for any parameters, and says what is wrong with that. */
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

export interface Plan {
  nodes: Node[]
  /** Blocks that were looked at. */
  buffers: number
  ms: number
}

const MOST_SORTED = 600

const literal = (client: pg.ClientBase, value: unknown): string => {
  if (Array.isArray(value)) return `'{${value.map(String).join(',')}}'`
  return client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

/** Runs a statement by the one plan that serves all parameters. */
export async function planOf(client: pg.ClientBase, { sql, parameters }: CompiledQuery): Promise<Plan> {
  // As the connections of the product are: compiling a plan takes ten times as long as running it.
  await client.query('set plan_cache_mode = force_generic_plan; set jit = off')
  await client.query(`prepare asked as ${sql}`)
  try {
    const literals = parameters.map((value) => literal(client, value)).join(', ')
    const { rows } = await client.query<{
      'QUERY PLAN': { Plan: Node; 'Planning Time': number; 'Execution Time': number }[]
    }>(`explain (analyze, buffers, format json) execute asked (${literals})`)
    const [explained] = rows[0]?.['QUERY PLAN'] ?? []
    if (!explained) throw new Error('there is no plan')
    const { Plan: root } = explained
    return {
      nodes: flatten(root),
      buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
      ms: explained['Execution Time'],
    }
  } finally {
    await client.query('deallocate asked')
  }
}

const describe = (node: Node) => `${node['Node Type']} on ${node['Index Name'] ?? node['Relation Name'] ?? 'nothing'}`

/** What is wrong with a plan: members read otherwise than off the expected index alone, or many rows sorted. */
export function planProblems({ nodes }: Plan, index: string): string[] {
  const members = nodes.filter((node) => node['Relation Name'] === 'member')
  const problems = members
    .filter((node) => node['Node Type'] !== 'Index Only Scan' || node['Index Name'] !== index)
    .map(describe)
  const sorted = nodes
    .filter((node) => node['Node Type'].includes('Sort'))
    .map((node) => (node.Plans ?? []).reduce((rows, of) => rows + of['Actual Rows'] * of['Actual Loops'], 0))
    .filter((rows) => rows > MOST_SORTED)
    .map((rows) => `sorts ${String(rows)} rows`)
  return [...(members.length === 0 ? ['reads no members'] : []), ...problems, ...sorted]
}

export async function indexesOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select class.relname as name from pg_index join pg_class as class on class.oid = indexrelid
     where indrelid = $1::regclass order by name`,
    [table],
  )
  return rows.map(({ name }) => name)
}
