// A room's tables are named by its own queries only. (Migrations are SQL files and not looked at here.)
import { type Argument, type CallExpression, Visitor } from 'oxc-parser'
import { type Rule, sourceRule } from '../finding.ts'
import { READS_OTHERS, ROOMS, schemaOf } from '../floors.ts'
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

export const schemas: Rule = sourceRule('schemas', isServer, ({ path, program }, report) => {
  const room = roomOf(path)
  const judge = ({ schema, writes, offset }: Mention) => {
    const own = room !== undefined && schema === schemaOf(room)
    const mayRead = !writes && (READS_OTHERS[room ?? '']?.some((other) => schemaOf(other) === schema) ?? false)
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
