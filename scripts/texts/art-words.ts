// Holds the words of art sets against the texts they stand for: known keys, with the same values and tags.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Catalogue } from './catalogue.ts'
import { readMessage } from './message.ts'

const shape = (text: string, locale: string) => {
  const { values, tags, problems } = readMessage(text, locale)
  return { held: [...values, ...tags].join(' '), problems }
}

export function compareArtWords(root: string, catalogues: readonly Catalogue[]): string[] {
  return globSync('packages/ui/art/*/words/*.json', { cwd: root }).flatMap((path) => {
    const locale = basename(path, '.json')
    const own = catalogues.filter((item) => item.kind === 'texts' && item.locale === locale)
    const words = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>
    return Object.entries(words).flatMap(([key, text]) => {
      const plain = own.map(({ texts }) => texts.get(key)).find((found) => found !== undefined)
      if (plain === undefined) return [`${path} ${key} stands for no text`]
      const { held, problems } = shape(text, locale)
      const theirs = shape(plain, locale).held
      const differs = held === theirs ? [] : [`has [${held}], but [${theirs}] in the text it stands for`]
      return [...problems, ...differs].map((problem) => `${path} ${key} ${problem}`)
    })
  })
}
