// Resolves what an import names: a file of this tree, an npm package, or nothing that the checker understands.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export type Resolution =
  | { kind: 'file'; target: string }
  | { kind: 'package'; package: string }
  /** Made by a build tool; there is no file to look at. */
  | { kind: 'generated' }
  | { kind: 'unresolved' }

type Exports = Record<string, string>

export function resolver(root: string, files: readonly string[]) {
  const knownNames = new Set(files)
  const exportsOf = new Map<string, Exports>()

  return function resolve(from: string, specifier: string): Resolution {
    const [name = ''] = specifier.split('?')
    if (name.startsWith('virtual:') || name.includes('/+types/')) return { kind: 'generated' }
    if (name.startsWith('.')) return toFile(posix.join(posix.dirname(from), name))
    if (name.startsWith('~/')) return toFile(`${workspaceOf(from)}/app/${name.slice(2)}`)
    if (name.startsWith('@app/')) return resolveWorkspace(name)
    if (/^(#|\/|@\/|file:)/.test(name)) return { kind: 'unresolved' }
    return { kind: 'package', package: packageName(name) }
  }

  function toFile(path: string): Resolution {
    const target = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) =>
      knownNames.has(candidate),
    )
    return target === undefined ? { kind: 'unresolved' } : { kind: 'file', target }
  }

  function resolveWorkspace(name: string): Resolution {
    const [, short = '', ...rest] = name.split('/')
    const homes = [`packages/${short}`, `apps/${short}`, short]
    const folder = homes.find((home) => existsSync(join(root, home, 'package.json'))) ?? ''
    const exports = readExports(folder)
    const requested = ['.', ...rest].join('/')
    const exact = exports[requested]
    if (exact !== undefined) return toFile(posix.join(folder, exact))
    // As in Node, the most specific pattern wins.
    const patterns = Object.entries(exports).toSorted(([a], [b]) => b.length - a.length)
    for (const [key, file] of patterns) {
      const [before = '', after] = key.split('*')
      if (after === undefined || !requested.startsWith(before) || !requested.endsWith(after)) continue
      const middle = requested.slice(before.length, requested.length - after.length)
      return toFile(posix.join(folder, file.replace('*', middle)))
    }
    return { kind: 'unresolved' }
  }

  function readExports(folder: string): Exports {
    const path = join(root, folder, 'package.json')
    if (!existsSync(path)) return {}
    const cached = exportsOf.get(folder)
    if (cached !== undefined) return cached
    const { exports = {} } = JSON.parse(readFileSync(path, 'utf8')) as { exports?: Exports }
    exportsOf.set(folder, exports)
    return exports
  }
}

function workspaceOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
