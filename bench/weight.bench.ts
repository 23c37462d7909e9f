// What a first visit costs in bytes, page by page, by the page's own list of what it loads. Files weigh what the server
// sends for `accept-encoding: br`; HTML and what stands inside it weigh what brotli 11 makes of them.
import { PAGES } from '../e2e/pages.ts'
import { printTable } from './support/figures.ts'
import { atMost, none, type Gate } from './support/gates.ts'
import { get, withSite } from './support/site.ts'
import { firstLoad, type FirstLoad } from './weight/first-load.ts'
import { COOKIE, MEMBER_PAGES, insertMember } from './weight/member.ts'

const LEFT_OUT = new Set(['gallery', 'failure'])
/** These come alive in the browser; every other page is only read, and sends forms. */
const ALIVE = new Set([
  '/',
  '/lang-config',
  '/signup',
  '/complete-signup',
  '/login',
  '/reset-password',
  '/reset-password/do',
  '/activate/done',
  '/activate/error',
  '/l',
  '/mail-change/do',
  ...['landing', 'signup', 'landing2', 'landing3'].map((name) => `/members/AAAAAAAAAAAAAAAA/${name}`),
])
/** Only members see these whole: they are weighed as members load them. */
const FOR_MEMBERS = new Set(['members', 'member'])
const LIMIT = { homeJs: 111, aliveJs: 115, entryJs: 119, memberJs: 145, memberFiles: 20, quietJs: 5, css: 15 }
/** The one page that is there to lead elsewhere, and where to. */
const LEADS_TO: Readonly<Record<string, string>> = { leaving: 'https://example.org/a' }
const LATIN_FONTS = [/familjen-grotesk-latin-wght/, /figtree-latin-wght/]
const HEAVIEST = 12
/** How `firstLoad` calls what stands in the page itself. */
const INLINE = '(inline)'

interface Weighed extends FirstLoad {
  name: string
  path: string
  as: 'visitor' | 'member'
}

const kB = (bytes: number) => bytes / 1000

async function weigh({ name, path, status = 200 }: (typeof PAGES)[number], cookie?: string): Promise<Weighed> {
  const answer = await get(path, cookie === undefined ? {} : { cookie })
  if (answer.status !== status) throw new Error(`${path} answers ${answer.status}, not ${status}`)
  const as = cookie === undefined ? 'visitor' : 'member'
  return { name, path, as, ...(await firstLoad(answer.body.toString())) }
}

/**
 * React and the router alone are 96 kB. Pages with a form carry the calls it makes, so that it works after a deploy; those about a
 * member carry the form for signing up and what members see of a person.
 */
function scriptLimit(path: string, isMembers: boolean): number {
  if (isMembers) return LIMIT.memberJs
  if (path.startsWith('/members/')) return LIMIT.entryJs
  return path === '/' ? LIMIT.homeJs : LIMIT.aliveJs
}

function gatesOf({ name, path, as, js, inlineJs, scripts: files, css, fontFiles, foreign }: Weighed): Gate[] {
  // A page that comes alive carries its data inline, as the router writes it; that is content and grows with the texts.
  // A page that is only read has no such excuse: whatever it carries counts.
  const isMembers = as === 'member'
  const scripts =
    isMembers || ALIVE.has(path)
      ? atMost(`${name}: scripts it lists`, kB(js - inlineJs), scriptLimit(path, isMembers), ' kB')
      : atMost(`${name}: scripts, inline included`, kB(js), LIMIT.quietJs, ' kB')
  const count = files.filter(([file]) => file !== INLINE).length
  const missing = LATIN_FONTS.filter((font) => !fontFiles.some((file) => font.test(file)))
  return [
    scripts,
    ...(isMembers ? [atMost(`${name}: script files`, count, LIMIT.memberFiles, '')] : []),
    atMost(`${name}: styles`, kB(css), LIMIT.css, ' kB'),
    none(`${name}: latin fonts not preloaded`, missing.map(String)),
    none(`${name}: fonts preloaded beyond the two`, fontFiles.slice(LATIN_FONTS.length)),
    none(
      `${name}: references to another origin`,
      foreign.filter((reference) => reference !== LEADS_TO[name]),
    ),
  ]
}

function print(pages: readonly Weighed[]): void {
  const cells = (...values: number[]) => values.map((bytes) => kB(bytes).toFixed(2))
  printTable(
    ['first load, brotli kB', 'scripts', 'inline of it', 'styles', 'fonts', 'html', 'files'],
    pages.map((page) => [
      page.path,
      ...cells(page.js, page.inlineJs, page.css, page.fonts, page.html),
      String(page.scripts.length - 1 + page.fontFiles.length),
    ]),
  )
  for (const { path, scripts } of pages.filter((page) => ALIVE.has(page.path))) {
    console.log(`\n  heaviest scripts of ${path}`)
    printTable(
      ['file', 'kB'],
      scripts.slice(0, HEAVIEST).map(([file, bytes]) => [file, kB(bytes).toFixed(2)]),
    )
  }
}

export async function run(): Promise<Gate[]> {
  return withSite(async ({ database_url }) => {
    // Asked without a cookie, an address looks the same whether or not the notice at the entry is wanted.
    const criteria = PAGES.filter(({ name, entry }) => !LEFT_OUT.has(name) && !FOR_MEMBERS.has(name) && !entry)
    const pages: Weighed[] = []
    for (const page of criteria) pages.push(await weigh(page))
    await insertMember(database_url)
    for (const page of MEMBER_PAGES) pages.push(await weigh(page, COOKIE))
    print(pages)
    return pages.flatMap(gatesOf)
  })
}
