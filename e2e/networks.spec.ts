import type { Page } from '@playwright/test'
import { saveNetwork } from '../apps/server/src/modules/tracking/index.ts'
import { listSites } from '../apps/server/src/modules/sites/index.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { deriveKeys } from '../apps/server/src/platform/keys.ts'
import { SANDBOX_NETWORK_SECRET, type ReceivedByNetwork } from '../apps/server/src/testing/sandbox.ts'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { createMember } from './create-member.ts'
import { activate, fillIn, send, waitForConfirmDialog } from './newcomer.ts'
import { asDutchVisitor, newAddress } from './person.ts'
import { db, query } from './site-database.ts'
import { expect, test } from './visitor.ts'

const KEY = 'golf'
const NAME = 'Lange Golf'
const BOX = `Vertel ${NAME} dat ik lid werd, zodat ze betaald worden. Verder wordt er niets verteld.`

test.beforeAll(async () => {
  const site = (await listSites(db)).find(({ key }) => key === 'vonk')
  if (!site) throw new Error('there is no such site')
  const deps = { keys: deriveKeys(readConfig()).network_secrets, allow_loopback: true }
  const postback_url = `${process.env['E2E_SANDBOX'] ?? ''}/network/postback?ref={ref}&sub1={sub1}&event={event}&day={day}&id={id}`
  await saveNetwork(db, deps, site, { key: KEY, name: NAME, postback_url, secret: SANDBOX_NETWORK_SECRET }, new Date())
})

async function postbacksOf(ref: string): Promise<ReceivedByNetwork[]> {
  const answer = await fetch(`${process.env['E2E_SANDBOX'] ?? ''}/network/received.json`)
  return ((await answer.json()) as ReceivedByNetwork[]).filter(({ query: said }) => said['ref'] === ref)
}

const originOf = async (email: string) =>
  (
    await query<{ postbacks: boolean; sub1: string | null; sent: string }>(
      `select postbacks, sub1, (select count(*) from tracking.postback where postback.account_id = id) as sent
       from accounts.account join tracking.origin on account_id = id where email = $1`,
      [email],
    )
  )[0]

const box = (page: Page) => page.getByRole('checkbox', { name: BOX })

test('who ticks the box has the network told that they joined, and can take it back in the settings', async ({
  page,
  context,
}) => {
  await asDutchVisitor(context)
  const ref = newAddress().slice(4, 12)
  await page.goto(`/signup?network=${KEY}&ref=${ref}&sub1=click-1`)
  await expect(box(page)).not.toBeChecked()
  expect(await a11yViolationsWideAndNarrow(page, 'the form with the box of a network')).toEqual([])
  const email = newAddress()
  await fillIn(page, { email })
  await expect(box(page)).toBeChecked()
  await send(page)
  await waitForConfirmDialog(page)
  expect(await postbacksOf(ref)).toEqual([])
  await activate(page, email)
  await expect
    .poll(async () => (await postbacksOf(ref)).map(({ status }) => status), { timeout: 30_000 })
    .toEqual([200])
  const [postback] = await postbacksOf(ref)
  expect(Object.keys(postback?.query ?? {}).toSorted()).toEqual(['day', 'event', 'id', 'ref', 'sub1'])
  expect(postback?.query).toMatchObject({ event: 'signup', sub1: 'click-1' })
  await page.goto('/settings/privacy')
  const toggle = page.getByRole('switch', { name: `Vertel ${NAME} dat ik lid werd` })
  await expect(toggle).toBeChecked()
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/user/network'))
  await toggle.click()
  expect((await saved).status()).toBe(200)
  await expect(toggle).not.toBeChecked()
  await page.reload()
  await expect(toggle).not.toBeChecked()
  expect(await originOf(email)).toMatchObject({ postbacks: false, sub1: null })
})

test('who leaves the box as it is has told nobody, and can sign up as well', async ({ page, context }) => {
  await asDutchVisitor(context)
  await page.goto(`/?network=${KEY}&ref=untold&sub1=click-2`)
  const email = newAddress()
  await fillIn(page, { email })
  await box(page).uncheck({ force: true })
  await send(page)
  await waitForConfirmDialog(page)
  await activate(page, email)
  expect(await originOf(email)).toEqual({ postbacks: false, sub1: null, sent: '0' })
  await page.goto('/settings/privacy')
  await expect(page.getByRole('switch', { name: `Vertel ${NAME} dat ik lid werd` })).not.toBeChecked()
})

test('who came by themselves, or by a network that takes nothing, is not asked', async ({ page, context, browser }) => {
  await asDutchVisitor(context)
  for (const address of ['/signup', '/signup?network=elsewhere']) {
    await page.goto(address)
    await expect(page.getByRole('checkbox')).toHaveCount(2)
  }
  const member = await createMember(browser, { country: 'BE' })
  await member.page.goto('/settings/privacy')
  await expect(member.page.getByRole('switch', { name: 'Leesbevestigingen' })).toBeVisible()
  await expect(member.page.getByRole('switch')).toHaveCount(1)
})
