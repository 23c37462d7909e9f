// What a script pulls in before it can run, by the parser's own list of imports.
import { parseSync } from 'oxc-parser'

interface Imports {
  /** Loaded with the script. */
  eager: string[]
  /** Loaded when a line is reached; only those that name their file. */
  later: string[]
}

export function importsOf(code: string, type: 'module' | 'script' = 'module'): Imports {
  const { module, errors } = parseSync('chunk.js', code, { sourceType: type })
  if (errors[0]) throw new Error(`a script does not parse: ${errors[0].message}`)
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value))
  const later = module.dynamicImports.map(({ moduleRequest }) => code.slice(moduleRequest.start, moduleRequest.end))
  return {
    eager: [...imported, ...exported.filter((path) => path !== undefined)],
    later: later.flatMap((path) => /^(['"`])([^'"`$]+)\1$/.exec(path)?.[2] ?? []),
  }
}
