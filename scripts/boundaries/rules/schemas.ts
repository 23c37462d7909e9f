// A room's tables are named by its own queries, migrations and functions only; exceptions are listed with the floors.
import { type Argument, type CallExpression, Visitor } from 'oxc-parser'
import { type Rule, sourceRule } from '../finding.ts'
import { floorOf, mayUse, ROOMS, schemaOf } from '../floors.ts'
import { lineAt } from '../lines.ts'
import { isServer, partOf, roomOf } from '../places.ts'

type Mention = { schema: string; writes: boolean; offset: number }

const SCHEMAS = ROOMS.map(schemaOf).join('|')
const KYSELY_READS = /^(selectFrom|from|table|with[A-Z]?[sS]chema|\w*[jJ]oin\w*)$/
const KYSELY_WRITES = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto|using)$/
const TABLE = new RegExp(`^"?(${SCHEMAS})"?(\\.|$)`)
const SQL_WRITES = /^(delete|insert|merge|update|truncate|call)/i
const SQL = new RegExp(
  `\\b(delete\\s+from|insert\\s+into|merge\\s+into|update|truncate|call|from|join|using|lateral|only)\\s+"?(${SCHEMAS})"?\\.\\w` +
    // A function of the schema.
    `|()(?<![.\\w])"?(${SCHEMAS})"?\\.\\w+\\s*\\(`,
  'gi',
)

const inQueries: Rule = sourceRule('schemas', isServer, ({ path, program }, report) => {
  const room = roomOf(path)
  const judge = ({ schema, writes, offset }: Mention) => {
    const own = room !== undefined && schema === schemaOf(room)
    const mayRead = mayUse(room ?? '', writes ? 'writes' : 'reads', schema)
    if (!own && !mayRead) report(offset, `the schema ${schema} belongs to another room: call its door`)
    else if (partOf(path) !== 'queries') report(offset, `the schema ${schema} is named in *.queries.ts only`)
  }
  new Visitor({
    CallExpression: (node) => kyselyMentions(node).forEach(judge),
    Literal: ({ value, start }) => {
      if (typeof value === 'string') sqlMentions(value, start).forEach(judge)
    },
    TemplateLiteral: ({ quasis, start }) => {
      sqlMentions(quasis.map((part) => part.value.raw).join('?'), start).forEach(judge)
    },
  }).visit(program)
})

function kyselyMentions({ callee, arguments: values }: CallExpression): Mention[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const writes = KYSELY_WRITES.test(callee.property.name)
  if (!writes && !KYSELY_READS.test(callee.property.name)) return []
  return tableNames(values[0]).flatMap(({ name, offset }) => {
    const schema = TABLE.exec(name)?.[1]
    return schema === undefined ? [] : [{ schema, writes, offset }]
  })
}

function tableNames(node: Argument | null | undefined): { name: string; offset: number }[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((element) => tableNames(element))
  return node?.type === 'Literal' && typeof node.value === 'string' ? [{ name: node.value, offset: node.start }] : []
}

function sqlMentions(text: string, start: number): Mention[] {
  return [...text.matchAll(SQL)].map(({ 1: verb = '', 2: table, 4: called, index }) => ({
    schema: (table ?? called ?? '').toLowerCase(),
    writes: called !== undefined || SQL_WRITES.test(verb),
    offset: start + index,
  }))
}

/** Every mention in a file of SQL, with the word before it and whether a bracket follows. */
const MENTION = new RegExp(`(?:\\b(\\w+)\\s+)?(?<![.\\w])"?(${SCHEMAS})"?\\.\\w+\\s*(\\()?`, 'gi')
const SQL_FILE = /^db\/(?:functions\/(?<functions>\w+)\/\w+|migrations\/\d+_(?<migration>\w+))\.sql$/
const roomOfSchema = (schema: string) => ROOMS.find((room) => schemaOf(room) === schema) ?? schema

function usageOf(word: string, bracket: string | undefined) {
  if (/^(into|update|truncate)$/i.test(word)) return 'writes'
  if (/^table$/i.test(word)) return 'alters'
  if (/^references$/i.test(word)) return 'references'
  return bracket === undefined || /^(from|join|on)$/i.test(word) ? 'reads' : 'calls'
}

const inSql: Rule = {
  name: 'schemas',
  check: ({ files, read }, report) => {
    for (const path of files) {
      const { functions, migration } = SQL_FILE.exec(path)?.groups ?? {}
      const owner = functions ?? migration
      if (owner === undefined) continue
      const text = read(path).replaceAll(/--.*/g, (comment) => ' '.repeat(comment.length))
      for (const { 0: found, 1: word = '', 2: name = '', 3: bracket, index } of text.matchAll(MENTION)) {
        const schema = name.toLowerCase()
        const room = roomOfSchema(owner)
        const isDeletion = word.toLowerCase() === 'from' && /delete\s+$/i.test(text.slice(0, index))
        const use = isDeletion ? 'writes' : usageOf(word, bracket)
        const isLower = (floorOf(roomOfSchema(schema)) ?? 0) < (floorOf(room) ?? 0)
        if (schema === owner || mayUse(room, use, schema) || (use === 'references' && isLower)) continue
        const line = lineAt(text, index + found.indexOf(name))
        report(
          path,
          line,
          `${use} the schema ${schema}, which belongs to another room: call its door, or give a reason`,
        )
      }
    }
  },
}

export const schemas: Rule = {
  name: 'schemas',
  check: (tree, report) => {
    inQueries.check(tree, report)
    inSql.check(tree, report)
  },
}
