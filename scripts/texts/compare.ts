// Holds the languages against each other: the same keys, the same values and tags, the same structure of pages.
import type { Catalogue } from './catalogue.ts'
import { type Message, readMessage } from './message.ts'

export type Languages = { locales: readonly string[]; reference: string }

export function compareCatalogues(catalogues: readonly Catalogue[], languages: Languages): string[] {
  const groups = Map.groupBy(catalogues, ({ kind, name }) => `${kind} ${name}`)
  return [
    ...catalogues
      .filter(({ locale }) => !languages.locales.includes(locale))
      .map(({ path }) => `${path} is in no language of ours`),
    ...repeatedKeys(catalogues.filter(({ kind, locale }) => kind === 'texts' && locale === languages.reference)),
    ...[...groups.values()].flatMap((group) => compareGroup(group, languages)),
  ]
}

function compareGroup(group: readonly Catalogue[], { locales, reference }: Languages): string[] {
  const [any] = group
  const model = group.find(({ locale }) => locale === reference)
  if (any === undefined) return []
  const missing = locales.filter((locale) => !group.some((item) => item.locale === locale))
  const lines = missing.map((locale) => `${any.kind} "${any.name}" is missing in ${locale}`)
  if (model === undefined) return lines
  const expected = readAll(model)
  return [...lines, ...group.flatMap((item) => compareOne(item, model, expected))]
}

function readAll({ texts, locale }: Catalogue): Map<string, Message> {
  return new Map([...texts].map(([key, text]) => [key, readMessage(text, locale)]))
}

function compareOne(item: Catalogue, model: Catalogue, expected: ReadonlyMap<string, Message>): string[] {
  const own = item === model ? expected : readAll(item)
  const missing = [...expected.keys()].filter((key) => !own.has(key)).map((key) => `${key} is missing`)
  const found = [...own].flatMap(([key, message]) => {
    const other = expected.get(key)
    if (other === undefined) return [`${key} is not in ${model.path}`]
    return [...message.problems, ...differences(message, other, model.locale)].map((problem) => `${key} ${problem}`)
  })
  return [...missing, ...found].map((line) => `${item.path} ${line}`)
}

function differences(message: Message, other: Message, locale: string): string[] {
  // What does not parse shows no values; one fault is enough.
  if (message.problems.length + other.problems.length > 0) return []
  return (['values', 'tags'] as const).flatMap((part) => {
    const [own, theirs] = [message[part].join(' '), other[part].join(' ')]
    return own === theirs ? [] : [`has the ${part} [${own}], but [${theirs}] in ${locale}`]
  })
}

function repeatedKeys(catalogues: readonly Catalogue[]): string[] {
  const home = new Map<string, string>()
  return catalogues.flatMap(({ path, texts }) =>
    [...texts.keys()].flatMap((key) => {
      const other = home.get(key)
      home.set(key, path)
      return other === undefined ? [] : [`${path} ${key} is also in ${other}`]
    }),
  )
}
