// Which keys the source uses, so that no text is left over and none is asked for that is not there.
import { type Expression, type JSXOpeningElement, type Node, Visitor } from 'oxc-parser'
import { isTest } from '../boundaries/places.ts'
import type { Source } from '../boundaries/tree.ts'

export type Uses = {
  /** Every literal of the source: a key among them is in use. */
  literals: Set<string>
  /** What stands before the first value of a template: `errors.${code}` uses all keys that start with `errors.`. */
  prefixes: Set<string>
  /** Keys that the source surely asks for, with where. */
  used: { key: string; path: string; isPrefix: boolean }[]
}

const LOOKED_AT = /^(apps|packages)\//

export function findUses(sources: readonly Source[]): Uses {
  const uses: Uses = { literals: new Set(), prefixes: new Set(), used: [] }
  for (const source of sources.filter(({ path }) => LOOKED_AT.test(path) && !isTest(path))) readSource(source, uses)
  return uses
}

function readSource({ path, program }: Source, uses: Uses): void {
  const ask = (node: Node | null | undefined) => uses.used.push(...keysOf(node).map((key) => ({ ...key, path })))
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && uses.literals.add(value)),
    TemplateLiteral: (node) => {
      for (const { key, isPrefix } of keysOf(node)) (isPrefix ? uses.prefixes : uses.literals).add(key)
    },
    CallExpression: ({ callee, arguments: [first] }) => void (isTextFunction(callee) && ask(first)),
    JSXOpeningElement: (node) => ask(idOfText(node)),
  }).visit(program)
}

/** `t('a.b')`, `i18n.t('a.b')`, `text('a.b')` */
function isTextFunction(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 't' || callee.name === 'text'
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 't'
}

/** `<T id="a.b" />` */
function idOfText({ name, attributes }: JSXOpeningElement): Node | null | undefined {
  if (name.type !== 'JSXIdentifier' || name.name !== 'T') return undefined
  const id = attributes.find((item) => item.type === 'JSXAttribute' && item.name.name === 'id')
  return id?.type === 'JSXAttribute' ? id.value : undefined
}

function keysOf(node: Node | null | undefined): { key: string; isPrefix: boolean }[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ key: node.value, isPrefix: false }] : []
    case 'TemplateLiteral': {
      const key = node.quasis[0]?.value.cooked ?? ''
      return key.includes('.') || node.quasis.length === 1 ? [{ key, isPrefix: node.quasis.length > 1 }] : []
    }
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return keysOf(node.expression)
    case 'ConditionalExpression':
      return [...keysOf(node.consequent), ...keysOf(node.alternate)]
    default:
      return []
  }
}

export function compareUses(keys: ReadonlySet<string>, { literals, prefixes, used }: Uses): string[] {
  const isUsed = (key: string) => literals.has(key) || [...prefixes].some((prefix) => key.startsWith(prefix))
  const isThere = (key: string) => [...keys].some((item) => item.startsWith(key))
  const unused = [...keys].filter((key) => !isUsed(key)).map((key) => `${key} is used nowhere`)
  const unknown = used.filter(({ key, isPrefix }) => (isPrefix ? !isThere(key) : !keys.has(key)))
  return [...unused, ...unknown.map(({ key, path }) => `${path} asks for the text ${key}, which is not there`)]
}
