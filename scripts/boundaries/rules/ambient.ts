// What the product may not reach for wherever it stands: settings, the time, the network.
import { type MemberExpression, type Node, Visitor } from 'oxc-parser'
import { type Rule, sourceRule } from '../finding.ts'
import { isProduct } from '../places.ts'

const isConfig = (path: string) => /^apps\/[^/]+\/src\/platform\/config[./]/.test(path)

export const env: Rule = sourceRule(
  'env',
  (path) => isProduct(path) && !isConfig(path),
  ({ program }, report) => {
    const wrong = 'settings are read in platform/config only'
    new Visitor({
      MemberExpression: (node) => {
        if (isNamed(node.object, 'process') && propertyName(node) === 'env') report(node.start, wrong)
      },
      VariableDeclarator: ({ id, init }) => {
        const takesEnv =
          id.type === 'ObjectPattern' && id.properties.some((item) => 'key' in item && isNamed(item.key, 'env'))
        if (init && takesEnv && isNamed(init, 'process')) report(id.start, wrong)
      },
      ImportDeclaration: ({ source, specifiers, start }) => {
        const takesEnv = specifiers.some((item) => item.type === 'ImportSpecifier' && isNamed(item.imported, 'env'))
        if (/^(node:)?process$/.test(source.value) && takesEnv) report(start, wrong)
      },
    }).visit(program)
  },
)

const isClock = (path: string) =>
  /^apps\/(server\/src\/platform|sandbox\/src|web\/app\/shared|office\/app\/shared)\/clock[^/]*/.test(path)

export const clock: Rule = sourceRule(
  'clock',
  (path) => isProduct(path) && !isClock(path),
  ({ program }, report) => {
    const wrong = 'the time comes from the clock, so that tests can set it'
    new Visitor({
      NewExpression: (node) => {
        if (isNamed(node.callee, 'Date') && node.arguments.length === 0) report(node.start, wrong)
      },
      CallExpression: (node) => {
        if (isNamed(node.callee, 'Date')) report(node.start, wrong)
      },
      MemberExpression: (node) => {
        const isNow =
          propertyName(node) === 'now' && (isNamed(node.object, 'Date') || isNamed(node.object, 'performance'))
        if (isNow) report(node.start, wrong)
      },
    }).visit(program)
  },
)

const MAY_FETCH = /^apps\/(server\/src\/adapters\/|(web|office)\/app\/(shared\/api[./]|workers\/)|sandbox\/)/

export const network: Rule = sourceRule(
  'network',
  (path) => isProduct(path) && !MAY_FETCH.test(path),
  ({ program }, report) => {
    new Visitor({
      CallExpression: (node) => {
        if (isNamed(node.callee, 'fetch')) report(node.start, 'fetch belongs in adapters, in shared/api and in workers')
      },
    }).visit(program)
  },
)

const GLOBALS = new Set(['globalThis', 'window', 'self', 'global'])

/** `name`, and also `globalThis.name`. */
function isNamed(node: Node, name: string): boolean {
  if (node.type === 'Identifier') return node.name === name
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false
  return GLOBALS.has(node.object.name) && propertyName(node) === name
}

function propertyName({ property }: MemberExpression): string | undefined {
  if (property.type === 'Identifier') return property.name
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}
