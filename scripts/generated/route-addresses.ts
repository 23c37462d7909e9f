// Writes the table of routes that pages and browsers call by: method, path and flags, without the schemas.
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '../../packages/contract/src/route.ts'
import { CALLER_FLAGS } from '../../packages/contract/src/route-address.ts'

const CONTRACT = resolve(import.meta.dirname, '../../packages/contract/src')
const BANNER = 'Generated from the routes of the contract by `npm run generate`. Do not edit.'

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'returns' in value

const isGroup = (value: unknown): value is Readonly<Record<string, Route>> =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isRoute)

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([key, part]) => `${key}: ${literal(part)}`)
    .join(', ')} }`
}

function addressOf(route: Route): Partial<Route> {
  const flags = CALLER_FLAGS.filter((flag) => route[flag] !== undefined).map((flag) => [flag, route[flag]])
  return { method: route.method, path: route.path, ...(Object.fromEntries(flags) as Partial<Route>) }
}

/** One file for each group of routes, so that a page carries the addresses it calls and no others. */
export async function describeRouteAddresses(): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  const files = (await readdir(CONTRACT)).filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'index.ts')
  for (const file of files.toSorted()) {
    const module = (await import(pathToFileURL(join(CONTRACT, file)).href)) as Record<string, unknown>
    for (const [name, group] of Object.entries(module)) {
      if (!isGroup(group)) continue
      const rows = Object.entries(group).map(([key, route]) => `  ${key}: ${literal(addressOf(route))},`)
      made[`packages/contract/src/addresses/${file}`] = [
        `// ${BANNER}`,
        `import type { AddressesOf } from '../route-address.ts'`,
        `import type { ${name} as routes } from '../${file}'`,
        '',
        `export const ${name}: AddressesOf<typeof routes> = {`,
        ...rows,
        '}',
        '',
      ].join('\n')
    }
  }
  return made
}
