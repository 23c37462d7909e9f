// The shape of the whole: no cycles, no barrels but the doors, no names that say nothing.
import type { Rule } from '../finding.ts'
import { isDoor, isTest } from '../places.ts'
import type { Source, Tree } from '../tree.ts'

export const cycles: Rule = {
  name: 'cycles',
  check: (tree, report) => {
    for (const cycle of findCycles(graphOf(tree))) {
      const [first = ''] = cycle
      report(first, 1, `files import each other in a circle: ${[...cycle, first].join(' → ')}`)
    }
  },
}

function graphOf(tree: Tree): Map<string, string[]> {
  const targets = ({ imports }: Source) => imports.flatMap((item) => (item.kind === 'file' ? [item.target] : []))
  return new Map(tree.sources.map((source) => [source.path, targets(source)]))
}

/** One cycle for each tangle of files, found by walking depth first. */
function findCycles(graph: ReadonlyMap<string, string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const walk = (path: string) => {
    const start = trail.indexOf(path)
    const cycle = trail.slice(start)
    const isKnown = found.some((other) => other.some((member) => cycle.includes(member)))
    if (start !== -1 && !isKnown) found.push(cycle)
    if (start !== -1 || done.has(path)) return
    trail.push(path)
    for (const next of graph.get(path) ?? []) walk(next)
    trail.pop()
    done.add(path)
  }
  for (const path of graph.keys()) walk(path)
  return found
}

export const barrels: Rule = {
  name: 'barrels',
  check: (tree, report) => {
    for (const { path, program } of tree.sources) {
      const mayBeBarrel = isDoor(path) || /^packages\/[^/]+\/src\/index\.ts$/.test(path)
      if (mayBeBarrel || !/(^|\/)index\.tsx?$/.test(path) || program.body.length === 0) continue
      const onlyPassesOn = program.body.every(
        ({ type, ...node }) =>
          type === 'ImportDeclaration' ||
          type === 'ExportAllDeclaration' ||
          (type === 'ExportNamedDeclaration' && !('declaration' in node && node.declaration)),
      )
      if (onlyPassesOn) report(path, 1, 'only passes on what other files export: import those files')
    }
  },
}

const SAYS_NOTHING = new Set('utils helpers misc common types constants lib managers base'.split(' '))

export const names: Rule = {
  name: 'names',
  check: (tree, report) => {
    for (const path of tree.files.filter((file) => /\.([cm]?[jt]sx?|sql|css)$/.test(file) && !isTest(file))) {
      const empty = path.split('/').find((segment) => segment.split('.').some(isEmptyName))
      if (empty !== undefined) report(path, 1, `"${empty}" does not say what is in it`)
    }
  },
}

/** `likes.types.ts` and `date-utils.ts` say as little as `types.ts` and `utils.ts`. */
function isEmptyName(word: string): boolean {
  return SAYS_NOTHING.has(word.split('-').at(-1) ?? '')
}
