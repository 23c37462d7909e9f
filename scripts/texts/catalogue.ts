// Reads every text of every language: the short ones by key, the pages by the place of each paragraph.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** One file in one language: its texts by key. */
export type Catalogue = {
  path: string
  name: string
  locale: string
  kind: 'texts' | 'page'
  texts: Map<string, string>
}

export function readCatalogues(root: string, problem: (line: string) => void): Catalogue[] {
  const folder = 'packages/i18n'
  const find = (pattern: string) => globSync(pattern, { cwd: join(root, folder) }).toSorted()
  const read = (path: string) => readFileSync(join(root, folder, path), 'utf8')
  const texts = find('texts/*.json').map((path): Catalogue => {
    const [name = '', locale = ''] = basename(path).split('.')
    const json = read(path)
    reportRepeatedKeys(json, (key) => problem(`${folder}/${path} ${key} stands there twice`))
    return { path: `${folder}/${path}`, name, locale, kind: 'texts', texts: flatten(JSON.parse(json)) }
  })
  const pages = find('pages/*/*.json').map((path): Catalogue => {
    const [name, locale] = [basename(dirname(path)), basename(path, '.json')]
    return { path: `${folder}/${path}`, name, locale, kind: 'page', texts: flatten(JSON.parse(read(path))) }
  })
  if (!existsSync(join(root, folder)) || texts.length + pages.length === 0) problem(`${folder} holds no texts`)
  return [...texts, ...pages]
}

/** `{sections: [{id: 'a', blocks: ['x']}]}` becomes `sections.0:a.blocks.0` → x, so that the structure is in the keys. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null)
    throw new Error(`${path}: a text, a list or an object, not ${String(value)}`)
  const flat = new Map<string, string>()
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'id') continue
    const id = Array.isArray(value) ? idOf(inner) : ''
    for (const [at, text] of flatten(inner, `${path === '' ? '' : `${path}.`}${key}${id}`)) flat.set(at, text)
  }
  return flat
}

function idOf(value: unknown): string {
  const { id } = Object(value) as { id?: unknown }
  return typeof id === 'string' ? `:${id}` : ''
}

/** JSON silently keeps the last of two equal keys. */
function reportRepeatedKeys(json: string, report: (key: string) => void): void {
  const seen = new Set<string>()
  for (const [, key = ''] of json.matchAll(/"((?:[^"\\]|\\.)+)"\s*:/g)) {
    if (seen.has(key)) report(key)
    seen.add(key)
  }
}
