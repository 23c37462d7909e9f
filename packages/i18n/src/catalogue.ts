/**
 * The texts of the interface and of the long pages, read from the files beside this one and compiled once. Server side
 * only: a page gets the texts it needs as data, in one language, and no language is part of a program.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from './locales.ts'
import type { PageDocument, PreparedPage } from './page-document.ts'

const TEXTS = join(import.meta.dirname, '../texts')
const PAGES = join(import.meta.dirname, '../pages')
const ART = join(import.meta.dirname, '../../ui/art')

export type Texts = Readonly<Record<string, CompiledMessage>>

const compiled = new Map<string, Texts>()

const readFile = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>

/** The texts of a feature; in the words of an art set, where one has its own. */
function featureTexts(feature: string, locale: Locale, art: string): Texts {
  const name = `${feature}.${locale}.${art}`
  const known = compiled.get(name)
  if (known) return known
  const plain = readFile(join(TEXTS, `${feature}.${locale}.json`))
  const words = art === '' ? {} : readFile(join(ART, art, 'words', `${locale}.json`))
  const texts = Object.fromEntries(
    Object.entries(plain).map(([key, text]) => [key, compileMessage(words[key] ?? text)]),
  )
  compiled.set(name, texts)
  return texts
}

/** The texts of some features in one language, ready for Lingui. Only what names no drawing can do without an art set. */
export function textsOf(features: readonly string[], locale: Locale, art = ''): Texts {
  return Object.assign({}, ...features.map((feature) => featureTexts(feature, locale, art))) as Texts
}

const pageNames = new Set(readdirSync(PAGES))
const pages = new Map<string, PreparedPage>()

/** Names, not texts: of sections, and of tables. */
const NAME = /\.(?:id|table)$/

/** Puts an id in the place of every text, and compiles the texts under their ids. */
function preparePage(document: PageDocument): PreparedPage {
  const texts: Record<string, CompiledMessage> = {}
  const replace = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') {
      if (NAME.test(path)) return value
      texts[path] = compileMessage(value)
      return path
    }
    if (Array.isArray(value)) return value.map((item, i) => replace(item, `${path}.${i}`))
    return Object.fromEntries(
      Object.entries(value as object).map(([key, item]) => [key, replace(item, `${path}.${key}`)]),
    )
  }
  return { ...(replace(document, 'page') as PageDocument), texts }
}

/** A long page in one language, or nothing where there is no such page. */
export function findPage(page: string, locale: Locale): PreparedPage | undefined {
  if (!pageNames.has(page)) return undefined
  const name = `${page}/${locale}`
  const prepared =
    pages.get(name) ?? preparePage(JSON.parse(readFileSync(join(PAGES, `${name}.json`), 'utf8')) as PageDocument)
  pages.set(name, prepared)
  return prepared
}
