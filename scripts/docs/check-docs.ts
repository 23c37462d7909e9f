// What a document names must exist; what merely looks like a path (an address, a media type) is left alone.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Decisions are history and may name what has gone since. */
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/*.md',
  'docs/{operate,runbooks,security}/*.md',
]
/** Where a path may start. What tools write (`reports/`, `build/`) comes and goes and is not looked for. */
const STARTS = ['apps', 'packages', 'db', 'e2e', 'bench', 'faults', 'ops', 'scripts', 'docs', '.ci']
const ROOT_FILE = /^(\.[\w-]+(rc)?(\.\w+)?|[A-Z]+\.md|LICENSE|[\w.-]+\.(json|config\.ts))$/
const PATH = /^[\w@.*-]+(\/[\w@.*+$-]+)*\/?$/

export function checkDocs(root: string): { problems: string[]; files: number } {
  const documents = globSync(DOCUMENTS, { cwd: root }).toSorted()
  const problems = documents.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      [...missingPaths(root, line), ...missingScripts(root, line)].map((wrong) => `${path}:${index + 1} ${wrong}`),
    )
  })
  if (documents.length === 0) problems.push('no documents found: run this at the root of the repository')
  return { problems, files: documents.length }
}

function missingPaths(root: string, line: string): string[] {
  const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.replace(/:\d+$/, ''))
  return quoted.filter((text) => isPath(text) && !exists(root, text)).map((text) => `${text} does not exist`)
}

function isPath(text: string): boolean {
  const [first = ''] = text.split('/')
  return PATH.test(text) && (text.includes('/') ? STARTS.includes(first) : ROOT_FILE.test(text))
}

function exists(root: string, path: string): boolean {
  return path.includes('*') ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path))
}

function missingScripts(root: string, line: string): string[] {
  const calls = [
    ...line.matchAll(/\bnpm (?:run ([\w:.-]+)|(test|start)\b)(?:[^`&|;,]*?(?:-w|--workspace)[ =]([\w@/-]+))?/g),
  ]
  return calls.flatMap(([, script, short = '', workspace]) => {
    const name = script ?? short
    return hasScript(root, workspace, name) ? [] : [`npm has no script "${name}"${workspace ? ` in ${workspace}` : ''}`]
  })
}

function hasScript(root: string, workspace: string | undefined, name: string): boolean {
  const path = join(root, workspace?.replace(/^@app\//, 'apps/') ?? '', 'package.json')
  if (!existsSync(path)) return false
  const { scripts = {} } = JSON.parse(readFileSync(path, 'utf8')) as { scripts?: Record<string, string> }
  return Object.hasOwn(scripts, name)
}
