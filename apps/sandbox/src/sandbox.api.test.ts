/** The sandbox as people and tests meet it: its pages, books, inbox and switches. What SDKs meet is the contract's. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { startSandbox } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-pages-'))
let address = ''
let stop: () => Promise<void>
let liveKeys = 0

beforeAll(async () => {
  const options = readOptions(['--folder', folder, '--port', '0'])
  ;({ address, stop } = await startSandbox(options, () => void (liveKeys += 1)))
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await control({ reset: true })
})

const JSON_TYPE = { 'content-type': 'application/json' }
const control = async (wish: unknown, headers: Record<string, string> = JSON_TYPE) =>
  fetch(`${address}/control`, { method: 'POST', headers, body: JSON.stringify(wish) })

interface Made {
  id: string
  page: string
}

async function payWithMollie(method: string, currency = 'EUR', webhookUrl: string | null = null): Promise<Made> {
  const answer = await fetch(`${address}/mollie/v2/payments`, {
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: 'Bearer test_sandbox', 'idempotency-key': `${method} ${currency}` },
    body: JSON.stringify({
      amount: { currency, value: '18.74' },
      description: '20261116-48213',
      redirectUrl: 'http://shop.localhost/back',
      cancelUrl: 'http://shop.localhost/left',
      webhookUrl,
      method,
      metadata: { attempt: '<b>attempt</b>' },
    }),
  })
  const { id, _links } = (await answer.json()) as { id: string; _links: { checkout: { href: string } } }
  return { id, page: _links.checkout.href }
}

async function payWithStripe(method: string): Promise<Made> {
  const form = new URLSearchParams({
    mode: 'payment',
    success_url: 'http://shop.localhost/back',
    cancel_url: 'http://shop.localhost/left',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '1874',
    'line_items[0][price_data][product_data][name]': '20261116-48213',
    'allowed_payment_method_types[0]': method,
  })
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const answer = await fetch(`${address}/stripe/v1/checkout/sessions`, { method: 'POST', headers, body: form })
  const { id, url } = (await answer.json()) as { id: string; url: string }
  return { id, page: url }
}

const open = async (url: string) => (await fetch(url)).text()
const send = async (page: string, fields: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const stateNow = async (id: string) => {
  const { payments } = (await (await fetch(`${address}/books.json`)).json()) as {
    payments: { id: string; state: string }[]
  }
  return payments.find((payment) => payment.id === id)?.state
}

test('it listens on this machine alone, and says on every page that nothing is real', async () => {
  const { hostname, port } = new URL(address)
  expect(hostname).toBe('127.0.0.1')
  // Another address of this machine, which whoever listens everywhere would answer on.
  await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow('fetch failed')
  const { page } = await payWithMollie('ideal')
  for (const path of [page, `${address}/books`, `${address}/inbox`, `${address}/switches`]) {
    const answer = await fetch(path)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await answer.text()
    expect(text).toContain('No bank, no card, no money.')
    expect(text).not.toContain('<script')
  }
})

test('what the shop sent is shown, and is text', async () => {
  const text = await open((await payWithMollie('ideal')).page)
  expect(text).toContain('€\u00A018.74')
  expect(text).toContain('20261116-48213')
  expect(text).toContain('&lt;b&gt;attempt&lt;/b&gt;')
  expect(text).not.toContain('<b>attempt')
})

test.each([
  ['ideal', 'EUR', 'Slow bank'],
  ['creditcard', 'EUR', 'Card number'],
  ['paypal', 'EUR', 'Signed in as'],
  ['applepay', 'EUR', 'Apple Pay'],
  ['blik', 'PLN', 'BLIK code'],
  ['banktransfer', 'EUR', 'NL53ABNA0627535577'],
  ['paysafecard', 'EUR', 'Code of the card'],
])('%s has a form of its own, and is paid by it', async (method, currency, words) => {
  const { id, page } = await payWithMollie(method, currency)
  expect(await open(page)).toContain(words)
  const answer = await send(page, { method, outcome: 'paid', card: '4242' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://shop.localhost/back'])
  expect(await stateNow(id)).toBe('paid')
  expect(await open(page)).toContain('This payment is paid')
})

test.each([
  ['paid', 'paid'],
  ['late', 'paid'],
  ['silent', 'paid'],
  ['twice', 'paid'],
  ['pending', 'pending'],
  ['wrong', 'paid'],
  ['fail', 'failed'],
  ['expire', 'expired'],
])('a bank that is told "%s" leaves the payment %s', async (outcome, state) => {
  const { id, page } = await payWithMollie('ideal')
  expect((await send(page, { method: 'ideal', outcome })).status).toBe(303)
  expect(await stateNow(id)).toBe(state)
})

test('a slow bank answers when the payer is back', async () => {
  const { id, page } = await payWithMollie('ideal')
  expect((await send(page, { method: 'ideal', outcome: 'paid', bank: 'slow' })).headers.get('location')).toContain(
    '/back',
  )
  expect(await stateNow(id)).toBe('open')
  await control({ clock: { forward_ms: 21_000 } })
  expect(await stateNow(id)).toBe('paid')
})

test.each([
  ['4242 4242 4242 4242', '0002', 'failed'],
  ['4000 0000 0000 9995', '4242', 'failed'],
  ['5555555555554444', '4242', 'paid'],
  ['4111 1111 1111 1111', '4242', 'failed'],
])('of the number %s and the choice %s, what was typed counts: %s', async (number, card, state) => {
  const { id, page } = await payWithMollie('creditcard')
  await send(page, { method: 'creditcard', number, card })
  expect(await stateNow(id)).toBe(state)
})

test('a number that is typed is kept nowhere', async () => {
  const { page } = await payWithMollie('creditcard')
  await send(page, { method: 'creditcard', number: '4111 1111 1111 1234', code: '987' })
  expect(await (await fetch(`${address}/books.json`)).text()).not.toMatch(/1111 ?1234|987"/)
})

test.each([
  ['yes', 'paid'],
  ['no', 'failed'],
])('3-D Secure: the bank asks first, and "%s" makes it %s', async (checked, state) => {
  const { id, page } = await payWithMollie('creditcard')
  const question = (await send(page, { method: 'creditcard', card: '3184' })).headers.get('location') ?? ''
  expect(await stateNow(id)).toBe('open')
  expect(await open(`${address}${question}`)).toContain('is it you?')
  await send(page, { method: 'creditcard', card: '3184', checked })
  expect(await stateNow(id)).toBe(state)
})

test('a card that pays and is charged back does both', async () => {
  const { page } = await payWithMollie('creditcard')
  await send(page, { method: 'creditcard', card: '4444' })
  await control({ clock: { forward_ms: 11_000 } })
  expect(await open(page)).toMatch(/Chargeback<\/dt>\s*<dd><code>chb_\w+<\/code> open, €\u00A018.74/)
})

test('who leaves is sent away, and at Stripe the session stays open', async () => {
  const mollie = await payWithMollie('ideal')
  const stripe = await payWithStripe('ideal')
  for (const { page } of [mollie, stripe]) {
    expect((await send(page, { method: 'ideal', leave: 'yes' })).headers.get('location')).toContain('/left')
  }
  expect([await stateNow(mollie.id), await stateNow(stripe.id)]).toEqual(['canceled', 'open'])
})

test('a decline on the page of Stripe is told there, and another card pays', async () => {
  const { id, page } = await payWithStripe('card')
  const again = await send(page, { method: 'card', card: '0002' })
  expect(again.headers.get('location')).toContain('/pay/')
  expect(await open(page)).toContain('Refused: card_declined')
  await send(page, { method: 'card', card: '4242' })
  expect(await stateNow(id)).toBe('paid')
})

test('another method can be chosen on the page of Mollie', async () => {
  const { id, page } = await payWithMollie('ideal')
  expect(await open(`${page}?method=paypal`)).toContain('Signed in as')
  await send(page, { method: 'paypal', outcome: 'paid' })
  const { payments } = (await (await fetch(`${address}/books.json`)).json()) as {
    payments: { id: string; method: string }[]
  }
  expect(payments.find((payment) => payment.id === id)?.method).toBe('paypal')
})

test('a payer who never returns sees no way back', async () => {
  const { id, page } = await payWithMollie('ideal')
  await control({ payer: { payment: id, does: 'never returns' } })
  const answer = await send(page, { method: 'ideal', outcome: 'paid' })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('closed the tab')])
  expect(await stateNow(id)).toBe('paid')
})

/** A shop that takes a moment to answer, and counts what it was told. */
async function openSlowShop() {
  let count = 0
  const server = createServer((request, response) => {
    request.resume()
    setTimeout(() => {
      count += 1
      response.end()
    }, 150)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://shop.localhost:${String(port)}/notices`, count: () => count, close: () => void server.close() }
}

test('the notice comes after the redirect by itself, and before it on command', async () => {
  const shop = await openSlowShop()
  const after = await payWithMollie('ideal', 'EUR', shop.url)
  await send(after.page, { method: 'ideal', outcome: 'paid' })
  expect(shop.count()).toBe(0)
  await expect.poll(shop.count).toBe(1)
  await control({ notices: { before_redirect: true } })
  const before = await payWithMollie('bancontact', 'EUR', shop.url)
  await send(before.page, { method: 'bancontact', outcome: 'paid' })
  expect(shop.count()).toBe(2)
  shop.close()
})

test('a notice that is delayed comes by the clock of the sandbox', async () => {
  const shop = await openSlowShop()
  await control({ notices: { delay_ms: [60_000, 90_000] } })
  const { page } = await payWithMollie('ideal', 'EUR', shop.url)
  await send(page, { method: 'ideal', outcome: 'paid' })
  await control({ clock: { forward_ms: 50_000 } })
  expect(shop.count()).toBe(0)
  await control({ clock: { forward_ms: 41_000 } })
  await expect.poll(shop.count).toBe(1)
  shop.close()
})

test('what can happen later is done on the same page', async () => {
  const { id, page } = await payWithMollie('ideal')
  await send(page, { method: 'ideal', outcome: 'expire' })
  expect(await open(page)).toContain('The payer pays late')
  expect((await send(`${page}/later`, { does: 'pays late' })).status).toBe(303)
  expect(await stateNow(id)).toBe('paid')
})

test('an address that nobody was given opens nothing', async () => {
  const { id } = await payWithMollie('ideal')
  for (const token of [id, 'nothing']) expect((await fetch(`${address}/pay/${token}`)).status).toBe(404)
})

test('the books add up', async () => {
  const { id, page } = await payWithMollie('ideal')
  await send(page, { method: 'ideal', outcome: 'paid' })
  await control({ payer: { payment: id, does: 'charges back' } })
  const text = await open(`${address}/books`)
  expect(text).toContain(id)
  const { sums } = (await (await fetch(`${address}/books.json`)).json()) as { sums: unknown[] }
  expect(sums).toEqual([
    { provider: 'mollie', currency: 'EUR', payments: 1, paid: 1874, refunded: 0, charged_back: 1874, left: 0 },
  ])
})

const message = (producttoken: string, number: string) => ({
  messages: {
    authentication: { producttoken },
    msg: [{ from: 'Shop', to: [{ number }], body: { content: 'Code 123456 <i>' }, reference: 'r1' }],
  },
})
const sendMessage = async (wish: unknown) =>
  fetch(`${address}/sms/v1.0/message`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(wish) })

test('a text message lands in the inbox, for who has the token', async () => {
  expect((await sendMessage(message('somebody elses', '0031612345678'))).status).toBe(401)
  expect((await sendMessage(message('sms-token-for-tests', '0612345678'))).status).toBe(400)
  const answer = await sendMessage(message('sms-token-for-tests', '0031612345678'))
  expect(await answer.json()).toMatchObject({ errorCode: 0, messages: [{ to: '0031612345678', status: 'Accepted' }] })
  const inbox = (await (await fetch(`${address}/inbox.json?to=0031612345678`)).json()) as unknown[]
  expect(inbox).toMatchObject([{ to: '0031612345678', from: 'Shop', text: 'Code 123456 <i>' }])
  expect(await open(`${address}/inbox`)).toContain('Code 123456 &lt;i&gt;')
})

test('switches that nobody knows are refused, and a page elsewhere cannot throw one', async () => {
  expect((await control({ calls: [{ act: 'explode' }] })).status).toBe(400)
  expect((await control({ calls: [{ act: '500', path: '(' }] })).status).toBe(400)
  expect((await control({ payer: { payment: 'tr_nothing', does: 'pays' } })).status).toBe(404)
  expect((await control({ notices: { drop: true } }, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await control({ notices: { drop: true } })).status).toBe(200)
  expect(await open(`${address}/switches`)).toContain('&quot;drop&quot;: true')
})

test('a share of the calls is met, the same ones each time', async () => {
  const share = async () => {
    await control({ reset: true, calls: [{ act: '429', share: 0.5 }] })
    const statuses: number[] = []
    for (let nth = 0; nth < 40; nth += 1) {
      const headers = { authorization: 'Bearer test_sandbox' }
      statuses.push((await fetch(`${address}/mollie/v2/methods`, { headers })).status)
    }
    return statuses.filter((status) => status === 429).length
  }
  const met = await share()
  expect(met).toBeGreaterThan(8)
  expect(met).toBeLessThan(32)
})

test('a key that moves money is refused, and whoever started the sandbox is told to end it', async () => {
  for (const [path, key] of [
    ['/mollie/v2/payments', 'live_anything'],
    ['/stripe/v1/refunds', 'sk_live_anything'],
    ['/stripe/v1/refunds', 'rk_live_anything'],
  ]) {
    const before = liveKeys
    const headers = { authorization: `Bearer ${key ?? ''}` }
    expect((await fetch(`${address}${path ?? ''}`, { headers })).status).toBe(401)
    await expect.poll(() => liveKeys).toBe(before + 1)
  }
  expect((await fetch(`${address}/mollie/v2/payments`)).status).toBe(401)
})
