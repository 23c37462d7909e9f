// Words that a language has another word for: two for one thing read as two things. docs/glossary.md has the terms.
import type { Catalogue } from './catalogue.ts'

const RETIRED: Readonly<Record<string, readonly [word: RegExp, term: string]>> = {
  it: [/\bfittizi/i, 'di fantasia'],
}

export function checkFixedTerms(catalogues: readonly Catalogue[]): string[] {
  return catalogues.flatMap(({ path, locale, texts }) => {
    const [word, term] = RETIRED[locale] ?? []
    const found = [...texts].filter(([, text]) => word?.test(text))
    return found.map(([key]) => `${path} ${key} has another word for "${String(term)}"`)
  })
}
