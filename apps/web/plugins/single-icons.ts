/**
 * Imports each icon from its own file. Through the library's index every page would reach all 1,700 icons: the build would
 * read them all, and could not tell which page needs which.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g

/** Every name the library exports, with the file of its icon. */
function iconFiles(): Map<string, string> {
  const library = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'))
  const index = readFileSync(join(library, 'dist/esm/lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

export function singleIcons(): Plugin {
  const files = iconFiles()
  const importOne = (specifier: string): string => {
    const [, name = '', alias = name] = /^(\w+)(?: as (\w+))?$/.exec(specifier) ?? []
    const file = files.get(name)
    if (file === undefined) throw new Error(`single-icons: lucide-react has no icon called "${specifier}"`)
    return `import ${alias} from 'lucide-react/icons/${file}'`
  }
  return {
    name: 'single-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/, code: /from 'lucide-react'/ },
      handler(code) {
        const replaced = code.replaceAll(IMPORT, (_, names: string) => {
          const all = names.split(',').map((name) => name.trim())
          const types = all.filter((name) => name.startsWith('type '))
          const icons = all.filter((name) => name !== '' && !types.includes(name)).map(importOne)
          // As types within braces they would leave an import of the whole library behind.
          const typeNames = types.map((name) => name.replace('type ', '')).join(', ')
          const typeImport = types.length === 0 ? [] : [`import type { ${typeNames} } from 'lucide-react'`]
          // On one line: the lines of the file stay where they were.
          return [...icons, ...typeImport].join('; ')
        })
        return { code: replaced, map: null }
      },
    },
  }
}
