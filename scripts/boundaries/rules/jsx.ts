// What may not stand in markup: text that no translator sees, and what the content security policy blocks.
import { type JSXAttribute, type JSXChild, type Node, Visitor } from 'oxc-parser'
import { type Rule, sourceRule } from '../finding.ts'
import { isProduct, isScreen } from '../places.ts'

const SPOKEN = /^(alt|title|placeholder|label|aria-(label|description|roledescription|valuetext|placeholder))$/

export const jsxText: Rule = sourceRule('jsx-text', isScreen, ({ program }, report) => {
  const check = (node: Node) => {
    const text = literalText(node)
    if (text !== undefined) report(node.start + leadingSpace(text), `text belongs in packages/i18n: "${text.trim()}"`)
  }
  const checkChildren = ({ children }: { children: JSXChild[] }) => children.forEach(check)
  new Visitor({
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    JSXAttribute: (node) => {
      if (node.value && SPOKEN.test(attributeName(node))) check(node.value)
    },
  }).visit(program)
})

/** The words a node shows as they stand in the source, also when they are one branch of a choice. */
function literalText(node: Node): string | undefined {
  switch (node.type) {
    case 'JSXText':
      return words(node.value)
    case 'Literal':
      return typeof node.value === 'string' ? words(node.value) : undefined
    case 'TemplateLiteral':
      return words(node.quasis.map((part) => part.value.cooked ?? '').join('…'))
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return literalText(node.expression)
    case 'ConditionalExpression':
      return literalText(node.consequent) ?? literalText(node.alternate)
    case 'LogicalExpression':
      return literalText(node.left) ?? literalText(node.right)
    default:
      return undefined
  }
}

function words(text: string): string | undefined {
  return /\p{L}/u.test(text) ? text : undefined
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length
}

/** Files that may set a style or raw markup, each with its reason; everything else uses classes and elements. */
const MAY_INJECT: Readonly<Record<string, string>> = {}

export const inlineMarkup: Rule = sourceRule(
  'inline-markup',
  (path) => isProduct(path) && !Object.hasOwn(MAY_INJECT, path),
  ({ program }, report) => {
    new Visitor({
      JSXAttribute: (node) => {
        const name = attributeName(node)
        if (name === 'style') report(node.start, 'the content security policy blocks style attributes: use a class')
        if (name === 'dangerouslySetInnerHTML') report(node.start, 'raw markup is not escaped: build elements')
      },
    }).visit(program)
  },
)

function attributeName({ name }: JSXAttribute): string {
  return name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name
}
