// The whole check of the texts of one tree.
import { loadTree } from '../boundaries/tree.ts'
import { readCatalogues } from './catalogue.ts'
import { compareArtWords } from './art-words.ts'
import { compareCatalogues, type Languages } from './compare.ts'
import { checkFixedTerms } from './fixed-terms.ts'
import { checkSearchResults } from './search-results.ts'
import { compareUses, findUses } from './uses.ts'

export function checkTexts(root: string, languages: Languages): { problems: string[]; keys: number; files: number } {
  const problems: string[] = []
  const catalogues = readCatalogues(root, (line) => problems.push(line))
  const texts = catalogues.filter(({ kind, locale }) => kind === 'texts' && locale === languages.reference)
  const keys = new Set(texts.flatMap((item) => [...item.texts.keys()]))
  problems.push(...compareCatalogues(catalogues, languages))
  problems.push(...checkSearchResults(root, catalogues))
  problems.push(...checkFixedTerms(catalogues))
  problems.push(...compareArtWords(root, catalogues))
  problems.push(...compareUses(keys, findUses(loadTree(root).sources)))
  return { problems, keys: keys.size, files: catalogues.length }
}
