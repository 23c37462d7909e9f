// Finds by what names a program keeps something in a browser: cookies, storage of the tab and of the browser, caches, databases.
// Whatever it cannot tell the name of it tells as a star, so that nothing is kept without being seen.
import type { Node } from 'oxc-parser'
import { createEvaluator, returnsOf, UNKNOWN, type Evaluator, type Frame } from './evaluate.ts'
import { readProgram, type FunctionNode, type Program, type Scope } from './scopes.ts'

/** `storage` is that of the tab or of the browser, where the code is handed one of the two. */
export type WritePlace = 'cookie' | 'tab' | 'browser' | 'storage' | 'cache' | 'database'

export type Write = { place: WritePlace; name: string; path: string }

const STORAGES: Readonly<Record<string, WritePlace>> = { sessionStorage: 'tab', localStorage: 'browser' }
/** The text of a `Set-Cookie`, or of `document.cookie`. */
const COOKIE_TEXT = /^([^=;\s]+)=[^;]*;.*\bPath=\//is

/** A name ends at its first unknown part: `chat:*`. */
const nameIn = (text: string) => text.replace(/\*.*$/s, UNKNOWN)

function cookieNames(texts: readonly string[]): string[] {
  return texts.map((text) => nameIn(COOKIE_TEXT.exec(text)?.[1] ?? UNKNOWN))
}

const propertyOf = (node: Node): string =>
  node.type !== 'MemberExpression'
    ? ''
    : node.property.type === 'Identifier' && !node.computed
      ? node.property.name
      : node.property.type === 'Literal'
        ? String(node.property.value)
        : ''

/** `localStorage`, `window.localStorage` */
const storageOf = (node: Node): WritePlace | undefined =>
  STORAGES[node.type === 'Identifier' ? node.name : propertyOf(node)]

/** `caches`, `self.caches`, `indexedDB` */
const lastName = (node: Node): string => (node.type === 'Identifier' ? node.name : propertyOf(node))

function writesOfCall(node: Extract<Node, { type: 'CallExpression' }>, frame: Frame, { textsOf }: Evaluator) {
  const { callee } = node
  const [first, second] = node.arguments as readonly Node[]
  const method = propertyOf(callee)
  const names = (argument: Node | undefined) => textsOf(argument, frame).map(nameIn)
  const of = (place: WritePlace, found: readonly string[]) => found.map((name) => ({ place, name }))
  if (callee.type !== 'MemberExpression') return []
  const object = callee.object as Node
  if (method === 'setItem') return of(storageOf(object) ?? 'storage', names(first))
  if (method === 'open' && lastName(object) === 'caches') return of('cache', names(first))
  if (method === 'open' && lastName(object) === 'indexedDB') return of('database', names(first))
  if (method === 'set' && lastName(object) === 'cookieStore') return of('cookie', names(first))
  if (method === 'setCookie') return of('cookie', names(first))
  if (method === 'assign' && lastName(object) === 'Object' && first && storageOf(first)) {
    return of(storageOf(first) ?? 'storage', [UNKNOWN])
  }
  const isHeader = first?.type === 'Literal' && String(first.value).toLowerCase() === 'set-cookie'
  if (isHeader && second?.type === 'CallExpression') return of('cookie', cookieNames(textsOf(second, frame)))
  if (method === 'push' && propertyOf(object) === 'cookies_to_set' && first?.type === 'CallExpression') {
    return of('cookie', cookieNames(textsOf(first, frame)))
  }
  return []
}

function writesOfAssignment(
  node: Extract<Node, { type: 'AssignmentExpression' }>,
  frame: Frame,
  { textsOf }: Evaluator,
) {
  const { left, right } = node
  if (left.type !== 'MemberExpression') return []
  if (propertyOf(left) === 'cookie' && lastName(left.object) === 'document') {
    return cookieNames(textsOf(right, frame)).map((name) => ({ place: 'cookie' as const, name }))
  }
  const place = storageOf(left.object)
  const names = left.computed ? textsOf(left.property, frame).map(nameIn) : [propertyOf(left)]
  return place ? names.map((name) => ({ place, name })) : []
}

/** Functions that make the text of a cookie: what they are called with says which. */
function cookieMakers(programs: Iterable<Program>, { textsOf }: Evaluator): Set<FunctionNode> {
  const makers = new Set<FunctionNode>()
  for (const { inside } of programs) {
    for (const [node, scope] of inside) {
      const answers = returnsOf(node).filter(({ type }) => type === 'TemplateLiteral')
      const texts = answers.flatMap((answer) => textsOf(answer, { scope, calls: new Map() }))
      if (texts.some((text) => COOKIE_TEXT.test(text))) makers.add(node)
    }
  }
  return makers
}

function findIn(program: Program, evaluator: Evaluator, makers: ReadonlySet<FunctionNode>): Write[] {
  const { path } = program
  const returned = new Set([...makers].flatMap(returnsOf))
  return program.nodes.flatMap(({ node, scope }): Write[] => {
    const frame = { scope, calls: new Map() }
    return writesOf(node, frame, scope).map((write) => ({ ...write, path }))
  })

  function writesOf(node: Node, frame: Frame, scope: Scope): Omit<Write, 'path'>[] {
    if (node.type === 'AssignmentExpression') return writesOfAssignment(node, frame, evaluator)
    if (node.type === 'CallExpression') {
      const makes = evaluator.functionsOf(node.callee, frame).some((called) => makers.has(called.node))
      const made = makes ? cookieNames(evaluator.textsOf(node, frame)) : []
      return [...writesOfCall(node, frame, evaluator), ...made.map((name) => ({ place: 'cookie' as const, name }))]
    }
    if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return []
    const texts = evaluator.textsOf(node, { scope, calls: new Map() })
    // A program in a text: what stands in a page as it is.
    const inner = texts.filter((text) => /\bdocument\.cookie\s*=|\bsetItem\(/.test(text))
    if (inner.length > 0) return inner.flatMap(writesOfText)
    const cookies = cookieNames(texts.filter((text) => COOKIE_TEXT.test(text)))
    // What a maker answers with is told by its calls.
    return (returned.has(node) ? cookies.filter((name) => !name.endsWith(UNKNOWN)) : cookies).map((name) => ({
      place: 'cookie' as const,
      name,
    }))
  }
}

/** One that is not understood may keep anything. */
function writesOfText(text: string): Omit<Write, 'path'>[] {
  try {
    return findWrites(new Map([['inline.js', text]])).map(({ place, name }) => ({ place, name }))
  } catch {
    return [{ place: 'cookie', name: UNKNOWN }]
  }
}

/** By path; imports are followed among these files, and nowhere else. */
export function findWrites(files: ReadonlyMap<string, string>): Write[] {
  const programs = new Map([...files].map(([path, text]) => [path, readProgram(path, text)]))
  const evaluator = createEvaluator(programs)
  const makers = cookieMakers(programs.values(), evaluator)
  const writes = [...programs.values()].flatMap((program) => findIn(program, evaluator, makers))
  const distinct = new Map(writes.map((write) => [`${write.place} ${write.name} ${write.path}`, write]))
  return [...distinct.values()]
}
