/** Stripe's forms: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */

type Node = { [name: string]: Node | string }

/** Without a prototype, so that no name in a form means anything. */
const emptyNode = () => Object.create(null) as Node

/** The names of a path: `a[b][0]` is a, b, 0; `a[]` is a and the next number. */
function namesOf(path: string): string[] {
  const [first = '', ...rest] = path.split('[')
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function put(root: Node, path: string, value: string): void {
  const names = namesOf(path)
  const last = names.pop() ?? ''
  let node = root
  for (const name of names) {
    const next = node[name]
    if (typeof next === 'object') node = next
    else node = node[name] = emptyNode()
  }
  node[last === '' ? String(Object.keys(node).length) : last] = value
}

/** What is counted from 0 is a list. */
function withLists(node: Node | string): unknown {
  if (typeof node === 'string') return node
  const names = Object.keys(node)
  const isList = names.length > 0 && names.every((name, index) => name === String(index))
  if (isList) return Object.values(node).map(withLists)
  return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, withLists(part)]))
}

export function readForm(entries: Iterable<[string, string]>): unknown {
  const root = emptyNode()
  for (const [path, value] of entries) put(root, path, value)
  return withLists(root)
}
