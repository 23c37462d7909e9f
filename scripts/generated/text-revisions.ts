// The day on which the words of each public page were last changed, in any language: what sitemaps tell search engines.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { TEXT_REVISIONS, type TextRevision } from '../../packages/i18n/src/text-revisions.ts'

const I18N = resolve(import.meta.dirname, '../../packages/i18n')
const FILE = 'packages/i18n/src/text-revisions.ts'

/** Pages whose words are among those of the interface; every other public page is a document of its own. */
const FEATURES = ['home', 'buying', 'complaints']

type Revisions = Readonly<Record<string, TextRevision>>

/** The files of each, in all languages. */
function listTexts(root: string): Map<string, string[]> {
  const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
  const documents = Map.groupBy(find('pages/*/*.json'), dirname)
  const features = FEATURES.map((name): [string, string[]] => [`texts/${name}`, find(`texts/${name}.*.json`)])
  return new Map([...documents, ...features])
}

/** What is as it was keeps its day; what changed is of today. */
export function reviseTexts(root: string, known: Revisions, today: string): Revisions {
  const revised = [...listTexts(root)].map(([name, files]): [string, TextRevision] => {
    const hash = createHash('sha256')
    for (const file of files) hash.update(`${file}\n${readFileSync(join(root, file), 'utf8')}`)
    const revision = hash.digest('base64url').slice(0, 12)
    const before = known[name]
    return [name, before?.hash === revision ? before : { changed: today, hash: revision }]
  })
  return Object.fromEntries(revised.toSorted(([a], [b]) => a.localeCompare(b)))
}

export function describeTextRevisions(): Record<string, string> {
  const today = new Date().toISOString().slice(0, 10)
  const rows = Object.entries(reviseTexts(I18N, TEXT_REVISIONS, today)).map(
    ([name, { changed, hash }]) => `  '${name}': { changed: '${changed}', hash: '${hash}' },`,
  )
  const text = [
    '// Generated from packages/i18n by `npm run generate`. Do not edit.',
    '/** The day on which the words of a public page were last changed, and a hash of them. */',
    'export interface TextRevision {',
    '  changed: string',
    '  hash: string',
    '}',
    '',
    'export const TEXT_REVISIONS: Readonly<Record<string, TextRevision>> = {',
    ...rows,
    '}',
    '',
  ]
  return { [FILE]: text.join('\n') }
}
