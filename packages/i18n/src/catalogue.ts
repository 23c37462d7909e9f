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

export type Texts = Readonly<Record<string, CompiledMessage>>

const compiled = new Map<string, Texts>()

function readTexts(feature: string, locale: Locale): Texts {
  const raw = JSON.parse(readFileSync(join(TEXTS, `${feature}.${locale}.json`), 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(raw).map(([key, text]) => [key, compileMessage(text)]))
}

/** The texts of some features in one language, ready for Lingui. */
export function textsOf(features: readonly string[], locale: Locale): Texts {
  const parts = features.map((feature) => {
    const name = `${feature}.${locale}`
    const compiledTexts = compiled.get(name) ?? readTexts(feature, locale)
    compiled.set(name, compiledTexts)
    return compiledTexts
  })
  return Object.assign({}, ...parts) as Texts
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
