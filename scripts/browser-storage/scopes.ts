// What each name in a program stands for, scope by scope: enough to tell which words a call is made with, also where the code was
// made short and every name is one letter.
import { parseSync, type Node } from 'oxc-parser'

export type FunctionNode = Extract<
  Node,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>

/** What a name may stand for; nothing where it cannot be told. */
type Binding =
  | { kind: 'value'; node: Node; scope: Scope }
  | { kind: 'parameter'; of: FunctionNode; index: number; fallback: Node | undefined; scope: Scope }
  | { kind: 'import'; from: string; name: string }
  | { kind: 'unknown' }

export type Scope = { parent: Scope | undefined; path: string; names: Map<string, Binding[]> }

export type Program = {
  path: string
  /** Every node with the scope it stands in. */
  nodes: { node: Node; parent: Node | undefined; scope: Scope }[]
  /** The scope inside of each function. */
  inside: Map<FunctionNode, Scope>
  scope: Scope
  /** What others get by a name: a name of this program, or one of another. */
  exports: Map<string, { local: string } | { from: string; name: string }>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

export const isFunction = (node: Node): node is FunctionNode =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)

/** The names a pattern gives to parts of something: nobody follows those. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  return childrenOf(pattern).flatMap(namesIn)
}

function bind(scope: Scope, name: string, binding: Binding): void {
  scope.names.set(name, [...(scope.names.get(name) ?? []), binding])
}

export function scopeOf(scope: Scope, name: string): Scope | undefined {
  if (scope.names.has(name)) return scope
  return scope.parent && scopeOf(scope.parent, name)
}

function bindParameters(node: FunctionNode, scope: Scope): void {
  for (const [index, parameter] of (node.params as readonly Node[]).entries()) {
    const [name, fallback] =
      parameter.type === 'AssignmentPattern'
        ? [parameter.left as Node, parameter.right as Node]
        : [parameter, undefined]
    if (name.type === 'Identifier') bind(scope, name.name, { kind: 'parameter', of: node, index, fallback, scope })
    else for (const part of namesIn(parameter)) bind(scope, part, { kind: 'unknown' })
  }
}

function bindDeclaration(node: Node, scope: Scope): void {
  if (node.type === 'FunctionDeclaration' && node.id) bind(scope, node.id.name, { kind: 'value', node, scope })
  if (node.type === 'VariableDeclarator') {
    if (node.id.type !== 'Identifier') for (const name of namesIn(node.id)) bind(scope, name, { kind: 'unknown' })
    else if (node.init) bind(scope, node.id.name, { kind: 'value', node: node.init, scope })
    else if (!scope.names.has(node.id.name)) scope.names.set(node.id.name, [])
  }
  if (node.type === 'CatchClause' && node.param) {
    for (const name of namesIn(node.param)) bind(scope, name, { kind: 'unknown' })
  }
  if (node.type === 'ImportDeclaration') {
    for (const specifier of node.specifiers) {
      const name =
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : 'default'
      bind(scope, specifier.local.name, { kind: 'import', from: node.source.value, name })
    }
  }
}

const nameOf = (node: Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : ''

function noteExports(node: Node, exports: Program['exports']): void {
  if (node.type !== 'ExportNamedDeclaration') return
  const { declaration, source } = node
  if (declaration?.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations) for (const name of namesIn(id)) exports.set(name, { local: name })
  } else if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
    exports.set(declaration.id.name, { local: declaration.id.name })
  }
  for (const { local, exported } of node.specifiers) {
    const name = nameOf(local)
    exports.set(nameOf(exported), source ? { from: source.value, name } : { local: name })
  }
}

/** A name that is given something later stands for that too. */
function bindAssignments({ nodes }: Program): void {
  for (const { node, scope } of nodes) {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'Identifier') continue
    const { name } = node.left
    const home = scopeOf(scope, name)
    if (home) bind(home, name, { kind: 'value', node: node.right, scope })
  }
}

export function readProgram(path: string, text: string): Program {
  const { program: tree, errors } = parseSync(path, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path} does not parse: ${error.message}`)
  const top: Scope = { parent: undefined, path, names: new Map() }
  const program: Program = { path, nodes: [], inside: new Map(), scope: top, exports: new Map() }
  const visit = (node: Node, parent: Node | undefined, scope: Scope): void => {
    program.nodes.push({ node, parent, scope })
    bindDeclaration(node, scope)
    noteExports(node, program.exports)
    const inner = isFunction(node) ? { parent: scope, path, names: new Map<string, Binding[]>() } : scope
    if (isFunction(node)) {
      program.inside.set(node, inner)
      bindParameters(node, inner)
    }
    for (const child of childrenOf(node)) visit(child, node, inner)
  }
  visit(tree, undefined, top)
  bindAssignments(program)
  return program
}
