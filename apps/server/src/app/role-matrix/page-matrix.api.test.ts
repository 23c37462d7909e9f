import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { newBlock } from '../../testing/people.ts'
import { changeSettings } from '../../testing/site-settings.ts'
import { emptyBucket, openBucket } from '../../testing/test-bucket.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createRoleMembers, idOf, ROLES, TARGETS, type RoleScene, type Target } from './testing/role-members.ts'

/** The pages have to be built: `npm run build` comes before the tests. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ S3_BUCKET: await openBucket('pages'), ROLE: 'all' })
  // Whoever is fictional can be written to.
  await changeSettings(server, { desk_open: true })
})
afterAll(async () => {
  await emptyBucket(server)
  await server.close()
})

/** Every page there is, as the web app lists them; but for the tools of development. */
function everyPage(): string[] {
  const routes = readFileSync(fileURLToPath(new URL('../../../../web/app/routes.ts', import.meta.url)), 'utf8')
  const paths = [...routes.matchAll(/route\('([^']+)'/g)].map(([, path = '']) => `/${path}`)
  return ['/', ...paths].filter((path) => !path.startsWith('/gallery'))
}

const FILLED: Readonly<Record<string, string>> = {
  ':type?': 'received',
  ':page': 'terms',
  ':slug?': 'nobody-knows',
  ':token': 'x'.repeat(43),
  ':bundle': '100',
  ':method?': 'paypal',
  '*': 'nowhere',
}

async function addressOf(page: string, owner: PlantedMember | null): Promise<string> {
  const kind = /^\/(chats|payments|transactions)\b/.exec(page)?.[1] ?? 'members'
  const id = page.includes(':id') ? await idOf(server, `GET /api/${kind}/{id}`, owner) : ''
  return Object.entries(FILLED).reduce((path, [part, value]) => path.replace(part, value), page.replace(':id', id))
}

/** What a page is answered with, and whether it names whose it is. */
async function ask(path: string, { viewer, host }: RoleScene, name: string): Promise<string> {
  const answer = await server.request(path, {
    ...(host === undefined ? {} : { host }),
    headers: { accept: 'text/html', 'x-forwarded-for': newBlock(), ...(viewer ? { cookie: viewer.cookie } : {}) },
  })
  const to = answer.headers.location?.split('?')[0]?.replace(/[\w-]{16}$/, ':id')
  const named = answer.text.includes(name) ? ' named' : ''
  return `${String(answer.status)}${to === undefined ? '' : ` ${to}`}${named}`
}

const WIDTHS = [30, 10, ...ROLES.map(() => 14)]
const line = (cells: readonly string[]) =>
  cells
    .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
    .join('  ')
    .trimEnd()

let names = 0

async function cellsOf(page: string, target: Target | undefined, scene: RoleScene): Promise<[string, string]> {
  const owner = { "A's": scene.a, "C's": scene.c, "nobody's": null }[target ?? "nobody's"]
  const name = `Person${String((names += 1)).padStart(5, '0')}`
  if (owner) await membersOf(server).change(owner.id, { name })
  const path = await addressOf(page, owner)
  const data = path === '/' ? '/_.data' : `${path}.data`
  return [await ask(path, scene, name), await ask(data, scene, name)]
}

/**
 * The table beside this file is read by people: who gets what from each page and from its data. A page that is not in it, or
 * that answers otherwise, fails here. After reading what changed: `npm test -- page-matrix -u`.
 */
test('[S4.8] who may open which page, about whom, and whose name it tells', { timeout: 600_000 }, async () => {
  const questions = everyPage().flatMap((page) =>
    (page.includes(':id') ? TARGETS : [undefined]).map((target) => ({ page, target })),
  )
  const sceneOf = await createRoleMembers(server, questions.length * ROLES.length * 3)
  const lines = [line(['page', 'whose', ...ROLES])]
  for (const { page, target } of questions) {
    const cells: [string, string][] = []
    for (const role of ROLES) cells.push(await cellsOf(page, target, await sceneOf(role)))
    lines.push(line([page, target ?? '', ...cells.map(([document]) => document)]))
    lines.push(line([`${page}.data`, target ?? '', ...cells.map(([, data]) => data)]))
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./who-may-open-what.txt')
})
