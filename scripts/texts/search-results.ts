// What a search engine shows of a public page: a title and a description. It cuts what is too long, and what says too little it
// writes itself, from whatever stands on the page.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from './catalogue.ts'

const LONGEST_TITLE = 60
const DESCRIPTION = { shortest: 70, longest: 160 }

/** Pages whose title and description are among the texts of the interface; without a description they have that of the site. */
const INTERFACE_PAGES: readonly { title: string; description?: string }[] = [
  { title: 'prices.tab', description: 'prices.description' },
  { title: 'nav.login' },
  { title: 'signup.title' },
]

type Site = {
  path: string
  name: string
  settings: Readonly<Record<'index_title' | 'description', Readonly<Record<string, string>>>>
}

/** One title or description, in one language, with every name a site may have in it. */
type Shown = { what: string; kind: 'title' | 'description'; texts: string[] }

export function checkSearchResults(root: string, catalogues: readonly Catalogue[]): string[] {
  const sites = readSites(root)
  const names = sites.length === 0 ? [''] : sites.map(({ name }) => name)
  const frameOf = titleFrames(catalogues)
  const shown = [
    ...catalogues.filter(({ kind }) => kind === 'page').flatMap((page) => shownOf(page, 'title', 'description')),
    ...catalogues
      .filter(({ kind }) => kind === 'texts')
      .flatMap((texts) => INTERFACE_PAGES.flatMap(({ title, description }) => shownOf(texts, title, description))),
  ]
  const ofPages = shown.map(({ what, kind, text, locale }): Shown => {
    const whole = kind === 'title' ? frameOf(locale).replace('{page}', text) : text
    return { what, kind, texts: names.map((name) => whole.replaceAll('{site}', name)) }
  })
  return [...ofPages, ...sites.flatMap((site) => shownOfSite(site, frameOf))].flatMap(problemsOf)
}

function readSites(root: string): Site[] {
  const paths = globSync('db/seeds/sites/*.json', { cwd: root }).toSorted()
  return paths.map((path) => ({ path, ...(JSON.parse(readFileSync(join(root, path), 'utf8')) as Omit<Site, 'path'>) }))
}

/** How a page's own title and the name of its site make the title of its tab. */
function titleFrames(catalogues: readonly Catalogue[]): (locale: string) => string {
  const frames = catalogues.flatMap(({ locale, texts }): [string, string][] => {
    const frame = texts.get('shell.title')
    return frame === undefined ? [] : [[locale, frame]]
  })
  const byLocale = new Map(frames)
  return (locale) => byLocale.get(locale) ?? '{page} · {site}'
}

function shownOf({ path, locale, texts }: Catalogue, title: string, description?: string) {
  const of = (key: string | undefined, kind: 'title' | 'description') => {
    const text = key === undefined ? undefined : texts.get(key)
    return text === undefined ? [] : [{ what: `${path} ${key}`, kind, text, locale }]
  }
  return [...of(title, 'title'), ...of(description, 'description')]
}

function shownOfSite({ path, name, settings }: Site, frameOf: (locale: string) => string): Shown[] {
  const titles = Object.entries(settings.index_title).map(([locale, title]): Shown => {
    const whole = frameOf(locale).replace('{page}', title).replace('{site}', name)
    return { what: `${path} index_title.${locale}`, kind: 'title', texts: [whole] }
  })
  const descriptions = Object.entries(settings.description).map(([locale, text]): Shown => {
    return { what: `${path} description.${locale}`, kind: 'description', texts: [text] }
  })
  return [...titles, ...descriptions]
}

function problemsOf({ what, kind, texts }: Shown): string[] {
  const lengths = texts.map((text) => text.length)
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  if (kind === 'title') {
    return longest > LONGEST_TITLE
      ? [`${what} makes a title of ${longest} characters, of ${LONGEST_TITLE} that fit`]
      : []
  }
  const { shortest: least, longest: most } = DESCRIPTION
  if (shortest < least) return [`${what} is a description of ${shortest} characters, and needs ${least}`]
  return longest > most ? [`${what} is a description of ${longest} characters, of ${most} that fit`] : []
}
