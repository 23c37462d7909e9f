import type { Browser, Page } from '@playwright/test'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { chooseBundle, order, payButton } from './buying.ts'
import { createMember } from './create-member.ts'
import { query } from './site-database.ts'
import { decideAtTheBank, untilAtTheBank } from './sandbox.ts'
import { originOf } from './site-address.ts'
import { expect, test } from './visitor.ts'

/** What no page of ours may have: a field that could hold a card number, a frame, or anything of another host. */
const foreignParts = (page: Page) =>
  page.evaluate(() => {
    const own = (address: string) => new URL(address, location.href).host === location.host
    const inputs = [...document.querySelectorAll('input, textarea')]
    const couldHoldCard = (field: Element) =>
      /card|cvc|cvv|iban|expir|cc-/i.test(
        ['name', 'id', 'autocomplete', 'aria-label', 'placeholder']
          .map((name) => field.getAttribute(name) ?? '')
          .join(' '),
      ) && field.getAttribute('type') !== 'radio'
    return {
      fields: inputs.filter(couldHoldCard).map((field) => field.outerHTML),
      frames: document.querySelectorAll('iframe, frame, object, embed').length,
      scripts: [...document.scripts].filter(({ src }) => src !== '' && !own(src)).map(({ src }) => src),
      styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ href }) => !own(href))
        .length,
      forms: [...document.forms].filter(({ action }) => !own(action)).map(({ action }) => action),
    }
  })
const NOTHING = { fields: [], frames: 0, scripts: [], styles: 0, forms: [] }

/** The page between ours and the bank leaves at once: here it is shown as it was answered, and stays. */
async function showHandOver(page: Page, path: string): Promise<void> {
  const answer = await page.evaluate(async (address) => {
    const response = await fetch(address)
    return { body: await response.text(), headers: Object.fromEntries(response.headers) }
  }, path)
  expect(answer.headers['refresh']).toMatch(/^0; url=http:\/\/127\.0\.0\.1:\d+\/pay\//)
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(answer.headers['content-security-policy']).toContain("form-action 'self'")
  await page.route('**/still', (route) => route.fulfill({ contentType: 'text/html', body: answer.body }))
  await page.goto('/still')
  await page.unroute('**/still')
}

async function lastPayment(email: string): Promise<string> {
  const [row] = await query<{ public_id: string }>(
    `select attempt.public_id from payments.attempt as attempt join accounts.account as account on account.id = attempt.account_id
     where account.email = $1 order by attempt.id desc limit 1`,
    [email],
  )
  return row?.public_id ?? ''
}

async function buyer(browser: Browser) {
  const context = await browser.newContext({ baseURL: originOf('vonk') })
  return createMember(await context.newPage())
}

test('no page that sells has a card field, a foreign script or a frame, and none stands in anybody’s way', async ({
  browser,
}) => {
  const { page, email } = await buyer(browser)
  const violations: string[] = []
  const look = async (what: string) => {
    expect(await foreignParts(page), what).toEqual(NOTHING)
    violations.push(...(await a11yViolationsWideAndNarrow(page, what)))
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  for (const path of ['/pricing', '/premium', '/credits', '/credits/100?code=NIETECHT']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy'], path).toMatch(/form-action 'self'.*frame-ancestors 'none'/)
    await look(path)
  }
  await chooseBundle(page)
  await payButton(page).click()
  await look('checkout without consent')
  await order(page)
  await untilAtTheBank(page)
  await page.goBack()
  await look('open payment')
  await page.getByRole('link', { name: 'Andere manier' }).click()
  await look('another way')
  const id = await lastPayment(email)
  await page.goto(`/payments/${id}`)
  await expect(page.getByRole('heading', { name: 'We verwerken je betaling' })).toBeVisible()
  await look('pending')
  await showHandOver(page, `/payments/${id}/go`)
  await look('hand-over')
  await page.goto(`/payments/${id}`)
  await page.getByRole('link', { name: 'Verder betalen' }).click()
  await page.getByRole('button', { name: 'Cancel, go back' }).click()
  await expect(page.getByRole('heading', { name: 'Betaling mislukt' })).toBeVisible()
  await look('failed')
  await page.getByRole('link', { name: 'Andere manier kiezen' }).click()
  await payButton(page).click()
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  await look('completed')
  expect(violations).toEqual([])
})

test('a payment of somebody else is as one that there is not', async ({ browser }) => {
  const { page, email } = await buyer(browser)
  await chooseBundle(page)
  await order(page)
  await untilAtTheBank(page)
  const id = await lastPayment(email)
  const other = await buyer(browser)
  for (const path of [`/payments/${id}`, `/payments/${id}/go`, '/payments/AAAAAAAAAAAAAAAA']) {
    expect((await other.page.goto(path))?.status(), path).toBe(404)
  }
})
