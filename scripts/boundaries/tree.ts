// Loads the repository (or a planted one): every file's path, and every source file parsed with its imports resolved.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Comment, parseSync, type Program } from 'oxc-parser'
import { findImports, type Import } from './imports.ts'
import { resolver } from './resolve.ts'

export type Source = {
  /** Seen from the root of the tree, with forward slashes. */
  path: string
  text: string
  program: Program
  comments: Comment[]
  imports: Import[]
}
export type Tree = { root: string; files: string[]; sources: Source[]; read: (path: string) => string }

const AREAS = ['apps', 'packages', 'db', 'e2e', 'bench', 'faults', 'ops', 'scripts', 'docs']
/** What tools write, and the planted violations, which are read only as trees of their own. */
const SKIPPED = /^((apps|packages)\/[^/]+\/(build|dist|coverage|\.react-router)|scripts\/boundaries\/planted)\//
const CODE = /\.[cm]?[jt]sx?$/

export function loadTree(root: string): Tree {
  const files = listFiles(root)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const resolve = resolver(root, files)
  const sources = files.filter((path) => CODE.test(path)).map((path) => parse(path, read(path), resolve))
  return { root, files, sources, read }
}

function listFiles(root: string): string[] {
  const patterns = AREAS.filter((area) => existsSync(join(root, area))).map((area) => `${area}/**`)
  return globSync(['*.*', ...patterns], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => name === 'node_modules',
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).split(sep).join('/'))
    .filter((path) => !SKIPPED.test(path))
    .toSorted()
}

function parse(path: string, text: string, resolve: ReturnType<typeof resolver>): Source {
  const { program, comments, errors } = parseSync(path, text)
  // A file that is not understood is not checked, and that must not pass unseen.
  const [error] = errors
  if (error !== undefined) throw new Error(`${path} does not parse: ${error.message}`)
  const imports = findImports(program, text).map((found) => ({ ...found, ...resolve(path, found.specifier) }))
  return { path, text, program, comments, imports }
}
