// Holds the table of the cookie page against what is built: the pages have to be built, `npm run build` comes before the tests.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { BROWSER_STORAGE, type StoragePlace } from '../packages/contract/src/browser-storage.ts'
import { findWrites, type Write, type WritePlace } from './browser-storage/find-writes.ts'

const ROOT = resolve(import.meta.dirname, '..')
const BUILD = 'apps/web/build'
/** The server runs as it is written. */
const SERVER = 'apps/server/src/**/*.ts'
const NOT_THE_PRODUCT = /\.test\.ts$|\/testing\//

function readFiles(patterns: readonly string[]): Map<string, string> {
  const paths = globSync([...patterns], { cwd: ROOT }).filter((path) => !NOT_THE_PRODUCT.test(path))
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}

const rows = BROWSER_STORAGE.flatMap(({ places, names }) =>
  places.flatMap((place: StoragePlace) => names.map((name) => ({ place, name }))),
)

const isIn = (place: StoragePlace, written: WritePlace) =>
  place === written || (written === 'storage' && (place === 'tab' || place === 'browser'))

const isCalled = (row: string, written: string) =>
  row === written || (row.endsWith('*') && written.startsWith(row.slice(0, -1)))

const isListed = (write: Omit<Write, 'path'>) =>
  rows.some((row) => isIn(row.place, write.place) && isCalled(row.name, write.name))

describe('what a build keeps in a browser', () => {
  let writes: Write[]
  beforeAll(() => {
    if (!existsSync(join(ROOT, BUILD))) throw new Error(`${BUILD} is not there: npm run build`)
    writes = findWrites(readFiles([`${BUILD}/client/**/*.js`, `${BUILD}/server/**/*.js`, SERVER]))
  }, 60_000)

  it('is on the cookie page, under its name', () => {
    expect(writes.filter((write) => !isListed(write))).toEqual([])
  })

  it('is all that is on the cookie page', () => {
    const isWritten = (row: (typeof rows)[number]) =>
      writes.some((write) => isIn(row.place, write.place) && isCalled(row.name, write.name))
    expect(rows.filter((row) => !isWritten(row))).toEqual([])
  })

  it('has one row each', () => {
    const named = rows.map(({ place, name }) => `${place} ${name}`)
    expect(new Set(named).size).toBe(named.length)
  })
})

describe('a name is found', () => {
  const found = (...files: string[]) =>
    findWrites(new Map(files.map((text, at) => [`src/${'abcdef'[at] ?? ''}.ts`, text]))).map(
      ({ place, name }) => `${place} ${name}`,
    )

  it('where it is spelled, in a constant, in a call, and in a file beside it', () => {
    expect(found("sessionStorage.setItem('a', x)")).toEqual(['tab a'])
    expect(found("const K = 'b'; window.localStorage.setItem(K, x)")).toEqual(['browser b'])
    expect(found('const of = (id) => `c:${id}`; localStorage.setItem(of(1), x)')).toEqual(['browser c:1'])
    expect(found('const of = (id) => `c:${id}`; localStorage.setItem(of(given), x)')).toEqual(['browser c:*'])
    expect(
      found("import { K as R } from './b.ts'\nlocalStorage.setItem(R, x)", "const Q = 'd'\nexport { Q as K }"),
    ).toEqual(['browser d'])
    expect(found("localStorage['e'] = 1; localStorage.f = 2")).toEqual(['browser e', 'browser f'])
    expect(found("function save(given) { sessionStorage.setItem(given || 'g', x) }")).toEqual(['tab g'])
  })

  it('in caches, in databases, and in a storage that is handed over', () => {
    expect(found('caches.open(`h-${v}`); indexedDB.open("i"); cookieStore.set("j", 1)')).toEqual([
      'cache h-*',
      'database i',
      'cookie j',
    ])
    expect(found("const K = 'k'; function keep(s = sessionStorage) { s.setItem(K, x) }")).toEqual(['storage k'])
  })

  it('in cookies, of the page and of the server', () => {
    const maker = 'const cookie = (name, value) => `__Host-${name}=${value}; Path=/`\n'
    expect(found(`${maker}document.cookie = cookie('l', 1)`)).toEqual(['cookie __Host-l'])
    expect(found(`${maker}const headers = { 'set-cookie': cookie('m', 1) }`)).toEqual(['cookie __Host-m'])
    expect(found("const C = '__Host-n'; ctx.cookies_to_set.push(`${C}=${v}; Path=/; Secure`)")).toEqual([
      'cookie __Host-n',
    ])
    expect(found("reply.setCookie('o', v)")).toEqual(['cookie o'])
    expect(found("const script = `{ document.cookie = '__Host-p=seen; Path=/' }`")).toEqual(['cookie __Host-p'])
  })

  it('that the code does not tell, and is on no page then', () => {
    const unknown = [
      'localStorage.setItem(given(), x)',
      'for (const name of names) sessionStorage.setItem(name, x)',
      'Object.assign(localStorage, everything)',
      'document.cookie = given()',
      "reply.header('set-cookie', serialize(given))",
      'for (const n of names) headers.append("set-cookie", `${n}=1; Path=/`)',
      'const script = `document.cookie = ${name} of x`',
    ]
    for (const code of unknown) {
      const writes = findWrites(new Map([['src/a.ts', code]]))
      expect([code, writes.map(({ name }) => name)]).toEqual([code, ['*']])
      expect([code, writes.some(isListed)]).toEqual([code, false])
    }
  })

  it('by one letter in two functions, which are two names', () => {
    expect(
      found(
        "function f(){ let a = 'q'; sessionStorage.setItem(a, x) } function g(a){ let b = a; return b } let a = 'r'",
      ),
    ).toEqual(['tab q'])
  })
})
