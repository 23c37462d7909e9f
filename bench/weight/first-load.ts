// Follows everything a page's own HTML asks for before it is whole, and adds up what comes over the wire.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { get, HOST } from '../support/site.ts'
import { importsOf } from './imports.ts'
import { readTags, type Tag } from './tags.ts'

export interface FirstLoad {
  html: number
  js: number
  /** The part of `js` that stands in the page itself: the router's data for hydration, mostly. */
  inlineJs: number
  css: number
  fonts: number
  /** Every script file with what it weighs, heaviest first; what stands in the page itself is `(inline)`. */
  scripts: [path: string, bytes: number][]
  fontFiles: string[]
  /** References that lead to another origin. */
  foreign: string[]
}

interface File {
  bytes: number
  text: string
}

const REFERENCES = ['src', 'href', 'action', 'formaction', 'poster', 'data', 'ping', 'srcset', 'imagesrcset']
const files = new Map<string, File>()

function brotli(text: string): number {
  if (text === '') return 0
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** A file as the server sends it to a browser of today: packed at build time, or as it is where that is not worth it. */
async function fileAt(path: string): Promise<File> {
  const known = files.get(path)
  if (known) return known
  const { status, headers, body } = await get(path, { 'accept-encoding': 'br' })
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  const text = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
  const file = { bytes: body.length, text }
  files.set(path, file)
  return file
}

/** The scripts given and all they import, and so on. What they would import later does not belong to the first load. */
async function withImports(paths: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const waiting = [...paths]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue
    const { bytes, text } = await fileAt(path)
    found.set(path, bytes)
    const base = `http://${HOST}${path}`
    waiting.push(...importsOf(text).eager.map((specifier) => new URL(specifier, base).pathname))
  }
  return found
}

function isCode({ name, attributes }: Tag): boolean {
  return name === 'script' && ['', 'module', 'text/javascript'].includes(attributes['type'] ?? '')
}

/** Scripts in the page start the program: there an `import()` is reached at once. */
function startedBy(tag: Tag): string[] {
  const { eager, later } = importsOf(tag.text, tag.attributes['type'] === 'module' ? 'module' : 'script')
  return [...eager, ...later]
}

function foreignIn(tags: readonly Tag[], styles: readonly string[]): string[] {
  const inTags = tags.flatMap(({ attributes }) => REFERENCES.flatMap((name) => attributes[name]?.split(/,\s+/) ?? []))
  const inStyles = styles.flatMap((css) =>
    [...css.matchAll(/url\(\s*['"]?([^'")]+)|@import\s+['"]([^'"]+)/g)].map((match) => match[1] ?? match[2] ?? ''),
  )
  return [...new Set([...inTags, ...inStyles])].filter((reference) => {
    const url = new URL(reference, `http://${HOST}/`)
    return /^(https?|wss?|ftp):$/.test(url.protocol) && url.host !== HOST
  })
}

export async function firstLoad(html: string): Promise<FirstLoad> {
  const tags = readTags(html)
  const links = (criteria: (attributes: Tag['attributes']) => boolean) => {
    const found = tags.filter((tag) => tag.name === 'link' && criteria(tag.attributes))
    // The router marks a style sheet of several routes with a bare `#`: the same file to a browser.
    return [...new Set(found.map((tag) => (tag.attributes['href'] ?? '').replace(/#.*$/, '')))]
  }
  const code = tags.filter(isCode)
  const inline = code.filter(({ attributes }) => attributes['src'] === undefined)
  const scripts = await withImports([
    ...links(({ rel, as }) => rel === 'modulepreload' || (rel === 'preload' && as === 'script')),
    ...code.flatMap(({ attributes }) => attributes['src'] ?? []),
    ...inline.flatMap(startedBy),
  ])
  const inlineBytes = brotli(inline.map(({ text }) => text).join('\n'))
  const sheets = await Promise.all(links(({ rel }) => rel === 'stylesheet').map(fileAt))
  const inlineStyle = tags
    .filter(({ name }) => name === 'style')
    .map(({ text }) => text)
    .join('\n')
  const fontFiles = links(({ rel, as }) => rel === 'preload' && as === 'font')
  const fonts = await Promise.all(fontFiles.map(fileAt))
  const sum = (bytes: Iterable<number>) => [...bytes].reduce((total, item) => total + item, 0)
  return {
    html: brotli(html),
    js: sum(scripts.values()) + inlineBytes,
    inlineJs: inlineBytes,
    css: sum(sheets.map(({ bytes }) => bytes)) + brotli(inlineStyle),
    fonts: sum(fonts.map(({ bytes }) => bytes)),
    scripts: [...scripts, ['(inline)', inlineBytes] as [string, number]].toSorted((a, b) => b[1] - a[1]),
    fontFiles,
    foreign: foreignIn(tags, [inlineStyle, ...sheets.map(({ text }) => text)]),
  }
}
