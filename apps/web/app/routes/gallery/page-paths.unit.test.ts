import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { PATHS } from './page-paths.ts'

/** Files, the gallery itself, a mail's word, what is nowhere, and a page that only leads on. */
const NO_PAGES = new Set([
  '/favicon.svg',
  '/manifest.webmanifest',
  '/robots.txt',
  '/.well-known/security.txt',
  '/gallery',
  '/gallery/pages',
  '/:token',
  '/*',
  '/settings/mail',
])

function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return [...(path !== undefined || index ? [own || '/'] : []), ...addresses(children ?? [], own)]
  })
}

/** Of an address with a part that may be left out, or may be anything. */
const pattern = (address: string) =>
  new RegExp(`^${address.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)

test('the gallery shows every page there is', () => {
  const paths = PATHS.map((path) => path.replace(/\?.*/, ''))
  const pages = addresses(routes).filter((address) => !NO_PAGES.has(address))
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.filter((address) => !paths.some((path) => pattern(address).test(path)))).toEqual([])
})

test('and each of them once', () => {
  expect(new Set(PATHS).size).toBe(PATHS.length)
})
