// What may not be written: `any`, silent suppressions, casts to an id, and addresses of the API outside the contract.
import { Visitor } from 'oxc-parser'
import { type Rule, sourceRule } from '../finding.ts'
import { isProduct, isServer } from '../places.ts'

export const noAny: Rule = sourceRule(
  'any',
  () => true,
  ({ program }, report) => {
    new Visitor({
      TSAnyKeyword: (node) => report(node.start, '`any` switches the compiler off: say what it is, or `unknown`'),
    }).visit(program)
  },
)

/** The types of db/ids.ts are called so. */
const ID = /^[A-Z]\w*Id$/

export const idCast: Rule = sourceRule('id-cast', isServer, ({ program }, report) => {
  new Visitor({
    TSAsExpression: ({ typeAnnotation: type, start }) => {
      const name = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
      if (ID.test(name)) report(start, 'raw data becomes an id by the schemas of db/ids.ts only')
    },
  }).visit(program)
})

const DIRECTIVE =
  /^[\s*]*(?:(?:oxlint|eslint)-disable|@ts-(?:expect-error|ignore|nocheck)|(?:oxfmt|prettier|knip|v8)[- ]ignore)/
const REASON = /( -- |: )\s*\p{L}/u

export const suppression: Rule = sourceRule(
  'suppression',
  () => true,
  ({ comments }, report) => {
    for (const { value, start } of comments) {
      if (DIRECTIVE.test(value) && !REASON.test(value)) report(start, 'a suppression says why, after ` -- ` or `: `')
    }
  },
)

/** The contract, and what talks to providers at the providers' own addresses. */
const SPEAKS_FOR_ITSELF = /^(packages\/contract|apps\/server\/src\/adapters|apps\/sandbox)\//
/** Ours or with a host before it; not the path of an import. */
const ADDRESS = /^(\w+:\/\/[^/]*)?\/api\//

export const apiAddress: Rule = sourceRule(
  'api-address',
  (path) => isProduct(path) && !SPEAKS_FOR_ITSELF.test(path),
  ({ program }, report) => {
    const check = (text: unknown, start: number) => {
      if (typeof text === 'string' && ADDRESS.test(text))
        report(start, 'addresses of the API are spelled in the contract')
    }
    new Visitor({
      Literal: (node) => check(node.value, node.start),
      TemplateElement: (node) => check(node.value.cooked, node.start),
    }).visit(program)
  },
)
