// A page that strangers come to by an advertisement shows nobody who is there now: no match, no chat, nobody typing or online.
import type { Rule } from '../finding.ts'
import { isTest } from '../places.ts'
import type { Source, Tree } from '../tree.ts'

const LANDER = /^apps\/web\/app\/(?:routes\/landers\/|layouts\/lander\.tsx$)/
/** Where members meet: what a lander could only pretend. */
const LIVE = [
  /^apps\/web\/app\/features\/(?:match-overlay|gift-sheet|icebreaker-sheet|push)\//,
  /^apps\/web\/app\/shared\/(?:chats|likes|realtime)\//,
  /^apps\/web\/app\/shared\/api\/chat-calls\.ts$/,
  /^packages\/contract\/src\/addresses\/(?:chat|likes)\.ts$/,
  /^packages\/ui\/src\/(?:match-overlay|match-pair|online-label|toast-card)\.tsx$/,
]

const isLive = (path: string) => LIVE.some((place) => place.test(path))
const valuesOf = (source: Source) => source.imports.filter(({ typeOnly }) => !typeOnly)

/** What an import leads to, also by way of others: the first file on the way that a lander may not reach. */
function findLive(tree: Tree, start: string): string | undefined {
  const sources = new Map(tree.sources.map((source) => [source.path, source]))
  const seen = new Set([start])
  for (const path of seen) {
    if (isLive(path)) return path
    for (const item of sources.has(path) ? valuesOf(sources.get(path) as Source) : []) {
      if (item.kind === 'file') seen.add(item.target)
    }
  }
  return undefined
}

export const landers: Rule = {
  name: 'landers',
  check: (tree, report) => {
    for (const source of tree.sources.filter(({ path }) => LANDER.test(path) && !isTest(path))) {
      for (const item of valuesOf(source)) {
        const live = item.kind === 'file' && !LANDER.test(item.target) ? findLive(tree, item.target) : undefined
        if (live !== undefined)
          report(source.path, item.line, `a lander shows nobody who is there now: this leads to ${live}`)
      }
    }
  },
}
