// Which texts an expression can be, as far as the code tells: a star stands for what it does not.
import { dirname, join } from 'node:path'
import type { Node } from 'oxc-parser'
import { childrenOf, isFunction, scopeOf, type FunctionNode, type Program, type Scope } from './scopes.ts'

export const UNKNOWN = '*'
/** Deeper than any of ours; whoever goes on calling is not followed for ever. */
const DEEPEST = 12
const MOST_ALTERNATIVES = 40

/** An argument of a call that is followed, where it was written. */
type Argument = { node: Node | undefined; frame: Frame }
/** Where an expression stands, and what the functions around it were called with. */
export type Frame = { scope: Scope; calls: ReadonlyMap<FunctionNode, readonly Argument[]> }

export type Evaluator = {
  textsOf: (node: Node | undefined, frame: Frame) => string[]
  /** The functions that a callee can be. */
  functionsOf: (callee: Node, frame: Frame) => { node: FunctionNode; inside: Scope }[]
}

/** What a function answers with. */
export function returnsOf(node: FunctionNode): Node[] {
  const { body } = node
  if (body.type !== 'BlockStatement') return [body]
  const found: Node[] = []
  const look = (part: Node): void => {
    if (part.type === 'ReturnStatement') found.push(...(part.argument ? [part.argument as Node] : []))
    if (!isFunction(part)) childrenOf(part).forEach(look)
  }
  look(body)
  return found
}

type Wrapper = Extract<
  Node,
  {
    type:
      | 'ParenthesizedExpression'
      | 'TSAsExpression'
      | 'TSSatisfiesExpression'
      | 'TSNonNullExpression'
      | 'ChainExpression'
  }
>
const WRAPPERS = [
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ChainExpression',
]
const isWrapper = (node: Node): node is Wrapper => WRAPPERS.includes(node.type)

const nowhere: Scope = { parent: undefined, path: '', names: new Map() }

type Resolver = Pick<Evaluator, 'functionsOf'> & {
  /** What a name stands for: nodes with the frame to read them in. */
  meaningsOf: (name: string, frame: Frame) => Argument[]
}

function createResolver(programs: ReadonlyMap<string, Program>): Resolver {
  function meaningsOf(name: string, frame: Frame): Argument[] {
    const home = scopeOf(frame.scope, name)
    const bindings = home?.names.get(name) ?? []
    return bindings.flatMap((binding): Argument[] => {
      if (binding.kind === 'value') return [{ node: binding.node, frame: { ...frame, scope: binding.scope } }]
      if (binding.kind === 'import') return importOf(home?.path ?? '', binding.from, binding.name)
      if (binding.kind === 'unknown') return [{ node: undefined, frame }]
      const given = frame.calls.get(binding.of)
      const passed = given?.[binding.index]
      const fallback = { node: binding.fallback, frame: { ...frame, scope: binding.scope } }
      return given ? [passed ?? fallback] : [{ node: undefined, frame }, ...(binding.fallback ? [fallback] : [])]
    })
  }

  function importOf(path: string, from: string, name: string): Argument[] {
    const program = from.startsWith('.') ? programs.get(join(dirname(path), from)) : undefined
    const exported = program?.exports.get(name)
    if (!program || !exported) return [{ node: undefined, frame: { scope: nowhere, calls: new Map() } }]
    if ('from' in exported) return importOf(program.path, exported.from, exported.name)
    return meaningsOf(exported.local, { scope: program.scope, calls: new Map() })
  }

  function functionsOf(callee: Node, frame: Frame): { node: FunctionNode; inside: Scope }[] {
    if (isWrapper(callee)) return functionsOf(callee.expression, frame)
    const meanings = callee.type === 'Identifier' ? meaningsOf(callee.name, frame) : [{ node: callee, frame }]
    return meanings.flatMap(({ node, frame: { scope } }) => {
      const inside = node && isFunction(node) ? programs.get(scope.path)?.inside.get(node) : undefined
      return node && isFunction(node) && inside ? [{ node, inside }] : []
    })
  }

  return { meaningsOf, functionsOf }
}

/** Every start with every end. */
function joinTexts(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => start + end)).slice(0, MOST_ALTERNATIVES)
}

type Read = (node: Node) => string[]

function textsOfTemplate({ quasis, expressions }: Extract<Node, { type: 'TemplateLiteral' }>, read: Read): string[] {
  return quasis.reduce<string[]>(
    (before, { value }, at) => {
      const expression = expressions[at] as Node | undefined
      const whole = joinTexts(before, [value.cooked ?? ''])
      return expression ? joinTexts(whole, read(expression)) : whole
    },
    [''],
  )
}

/** `given || 'ours'`: what is known is what counts. */
function knownOf(texts: readonly string[]): string[] {
  const known = texts.filter((text) => text !== UNKNOWN)
  return known.length > 0 ? known : [UNKNOWN]
}

export function createEvaluator(programs: ReadonlyMap<string, Program>): Evaluator {
  const { meaningsOf, functionsOf } = createResolver(programs)

  function textsOfCall(node: Extract<Node, { type: 'CallExpression' }>, frame: Frame, depth: number): string[] {
    const functions = functionsOf(node.callee, frame)
    if (functions.length === 0) return [UNKNOWN]
    const passed = node.arguments.map((argument): Argument => ({ node: argument, frame }))
    return functions.flatMap((called) =>
      returnsOf(called.node).flatMap((answer) => {
        const calls = new Map([...frame.calls, [called.node, passed]])
        return texts(answer, { scope: called.inside, calls }, depth + 1)
      }),
    )
  }

  function textsOfName(name: string, frame: Frame, depth: number): string[] {
    const meanings = meaningsOf(name, frame)
    if (meanings.length === 0) return [UNKNOWN]
    return meanings.flatMap((meaning) => texts(meaning.node, meaning.frame, depth + 1))
  }

  function texts(node: Node | undefined, frame: Frame, depth: number): string[] {
    if (!node || depth > DEEPEST) return [UNKNOWN]
    const read: Read = (part) => texts(part, frame, depth)
    if (isWrapper(node)) return read(node.expression)
    switch (node.type) {
      case 'Literal':
        return [typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : UNKNOWN]
      case 'TemplateLiteral':
        return textsOfTemplate(node, read)
      case 'BinaryExpression':
        return node.operator === '+' ? joinTexts(read(node.left), read(node.right)) : [UNKNOWN]
      case 'LogicalExpression':
        return knownOf([...read(node.left), ...read(node.right)])
      case 'ConditionalExpression':
        return [...read(node.consequent), ...read(node.alternate)]
      case 'AssignmentExpression':
        return read(node.right)
      case 'Identifier':
        return textsOfName(node.name, frame, depth)
      case 'CallExpression':
        return textsOfCall(node, frame, depth)
      default:
        return [UNKNOWN]
    }
  }

  return { textsOf: (node, frame) => [...new Set(texts(node, frame, 0))], functionsOf }
}
