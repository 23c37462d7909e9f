import { CHROMIUM } from './chromium.ts'
import { createMember } from './create-member.ts'
import { twoMembers } from './chats.ts'
import { sendMessage } from './messages.ts'
import { untilReady } from './ready.ts'
import { openWorker } from './service-worker.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

// The engine without windows allows no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: CHROMIUM })

/** Every body the browser keeps for scripts of the site: caches, databases, storages. */
async function readKept(): Promise<string> {
  const kept = [JSON.stringify(Object.entries(localStorage))]
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      kept.push(request.url, (await response?.text()) ?? '')
    }
  }
  kept.push(...(await indexedDB.databases()).map(({ name }) => `database ${name ?? ''}`))
  return kept.join('\n')
}

const PATHS = [
  '/members',
  '/likes',
  '/likes/given',
  '/likes/matches',
  '/chats',
  '/swipe-game',
  '/match-finder',
  '/premium',
  '/credits',
  '/pricing',
  '/profile',
  '/settings',
  '/settings/profile',
  '/settings/photos',
  '/settings/area',
  '/settings/preferences',
  '/settings/security',
  '/settings/sessions',
  '/settings/visibility',
  '/settings/credits',
  '/settings/spending',
  '/transactions',
  '/settings/payment-means',
  '/settings/privacy',
  '/settings/delete',
  '/lang-config',
  '/pages/terms',
  '/pages/service',
  '/complaints',
]

test('after thirty pages the browser keeps nothing a member has read, and the next one finds the offline page alone', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout(300_000)
  const { she, he } = await twoMembers(browser)
  const words = ['Zeskanariekwartel', 'Boterbloempaviljoen', 'Vuurtorenharmonica']
  for (const word of words) await sendMessage(he, she.id, `Dag, ${word}`)
  const { page, email } = she
  await untilReady(page, '/members')
  await openWorker(page)
  for (const path of [...PATHS, `/members/${he.id}`, `/members/${he.id}/chat`]) await page.goto(path)
  await expect(page.getByText(words[0] ?? '')).toBeVisible()
  const canaries = [...words, email, he.email, he.id, she.id, 'Daan', 'Noor', '1990-03-14', '__Host-sid', '/media/']
  expect(canaries).toHaveLength(12)
  const kept = await page.evaluate(readKept)
  expect(kept).toContain('/offline')
  expect(canaries.filter((canary) => kept.includes(canary))).toEqual([])

  const next = await createMember(page, { name: 'Bram' })
  await page.goto('/members')
  await page.context().setOffline(true)
  for (const path of ['/chats', `/members/${he.id}/chat`, '/settings']) {
    await page.goto(path).catch(() => undefined)
    await expect(page.getByRole('heading', { name: 'Je bent offline.' })).toBeVisible()
    const html = await page.content()
    expect(canaries.filter((canary) => html.includes(canary))).toEqual([])
    expect(html).not.toContain(next.email)
  }
  allowConsoleErrors(consoleErrors)
})
