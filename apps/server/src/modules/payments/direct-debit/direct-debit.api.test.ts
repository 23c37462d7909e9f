import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../testing/people.ts'
import { changeSettings } from '../../../testing/site-settings.ts'
import { debitForm, newIban, newPhone, openDebitShop, textOf, type DebitShop } from './testing/debits.ts'

const DAY = 24 * 60 * 60 * 1000

let shop: DebitShop
beforeAll(async () => {
  shop = await openDebitShop()
})
afterAll(() => shop.close())

/** So much later, for us and for the bank; the payment is looked at then. */
async function later(member: { cookie: string }, payment_id: string, ms: number): Promise<unknown> {
  shop.wait(ms)
  await shop.sandbox.control({ clock: { forward_ms: ms } })
  return (await shop.read(member, `payments/${payment_id}`))['status']
}

const creditsOf = async (id: string) =>
  (await shop.rows<{ balance: number }>('select balance from credits.wallet where id = $1', id))[0]?.balance ?? 0

test('[D.77] the form says what is collected, by whom and when, before anything is signed', async () => {
  const anna = await shop.members.plantOne()
  const facts = (await shop.form(anna)).json()
  expect(facts).toMatchObject({
    bundle: '100',
    credits: 100,
    price: { list_cents: 2499, total_cents: 1874, currency: 'EUR' },
    country: 'NL',
    creditor: { name: 'Vonk Demo B.V.', identifier: 'NL00ZZZ000000000000' },
  })
  expect(facts['phone_countries']).toContain('DE')
  expect(facts['collection_date']).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(codeOf(await shop.form(anna, '?bundle=31'))).toBe('not_found')
})

test('[S5.17] [D.77] a debit is collected by a mandate that the code of the text signed, and credited when it is settled', async () => {
  const anna = await shop.members.plantOne()
  const [phone, iban] = [newPhone(), newIban()]
  const requested = await shop.request(anna, { phone, iban }, { shown: 1874 })
  expect(requested.status).toBe(200)
  const { reference, phone_hint } = requested.json() as { reference: string; phone_hint: string }
  expect(reference).toMatch(/^DD\d{8}[0-9A-Z]{8}$/)
  expect(phone_hint).toBe(`+31 6 •••• ${phone.slice(-4)}`)
  const [code = ''] = await shop.codesTo(phone)
  expect(code).toMatch(/^\d{6}$/)
  expect(requested.text).not.toContain(code)
  expect(await shop.rows('select from payments.credit_order where account_id = $1', anna.id)).toEqual([])
  expect((await shop.sandbox.books()).payments).toEqual([])

  const signed = await shop.confirm(anna, textOf(requested, 'direct_debit_id'), code)
  expect(signed.json()).toMatchObject({ status: 'pending', payment_method: 'sdd', checkout_url: null })
  const [mandate] = await shop.rows('select * from payments.mandate where account_id = $1', anna.id)
  expect(mandate).toMatchObject({
    reference,
    state: 'active',
    last4: iban.slice(-4),
    creditor_identifier: 'NL00ZZZ000000000000',
    text_version: '2026-11',
    locale: 'nl',
    proof: {
      request: textOf(requested, 'direct_debit_id'),
      sent_at: expect.any(String) as string,
      confirmed_at: expect.any(String) as string,
    },
  })
  const { payments } = await shop.sandbox.books()
  expect(payments).toMatchObject([{ method: 'directdebit', state: 'pending', cents: 1874 }])
  expect(await creditsOf(anna.id)).toBe(0)

  expect(await later(anna, textOf(signed, 'payment_id'), 3 * DAY)).toBe('completed')
  expect(await creditsOf(anna.id)).toBe(100)
  const [order] = await shop.rows('select state, granted_on from payments.credit_order where account_id = $1', anna.id)
  expect(order).toEqual({ state: 'completed', granted_on: 'paid' })
})

test('[S5.17] no order by direct debit is opened or paid without a code', async () => {
  const anna = await shop.members.plantOne()
  expect(codeOf(await shop.order(anna, { payment_method: 'sdd' }))).toBe('payment_method_unavailable')
  const order_id = textOf(await shop.order(anna), 'order_id')
  expect(codeOf(await shop.pay(anna, order_id, 'sdd'))).toBe('payment_method_unavailable')
})

test('what was typed is sealed, and gone once it was used; hashes and four digits stay', async () => {
  const anna = await shop.members.plantOne()
  const form = { iban: newIban(), phone: newPhone() }
  await shop.request(anna, form)
  const dump = async () =>
    JSON.stringify([
      await shop.rows('select * from payments.direct_debit_request where account_id = $1', anna.id),
      await shop.rows('select * from payments.mandate where account_id = $1', anna.id),
      await shop.rows(`select payload from graphile_worker._private_jobs`),
    ])
  for (const word of ['Canary', 'Utrecht', form.iban, form.phone, form.phone.slice(3)])
    expect(await dump()).not.toContain(word)
  const [waiting] = await shop.rows<{ form_encrypted: Buffer | null }>(
    'select form_encrypted, code_hash from payments.direct_debit_request where account_id = $1',
    anna.id,
  )
  expect(waiting?.form_encrypted).toBeInstanceOf(Buffer)
  await shop.sign(anna)
  const used = `select form_encrypted, code_hash from payments.direct_debit_request
     where account_id = $1 and order_id is not null`
  expect(await shop.rows(used, anna.id)).toEqual([{ form_encrypted: null, code_hash: null }])
})

test.each([
  ['iban_invalid', { iban: 'NL91ABNA0417164301' }],
  ['iban_invalid', { iban: 'BR1500000000000010932840814P2' }],
  ['iban_invalid', { iban: 'my account' }],
  ['phone_invalid', { phone: '030 231 1234' }],
  ['phone_invalid', { phone: '+1 202 555 0123' }],
  ['phone_invalid', { phone: '+31 6 12' }],
  ['delivery_consent_required', { delivery_consent: false }],
  ['invalid_input', { consent: false }],
  ['invalid_input', { holder: '  ' }],
  ['not_found', { bundle: '31' }],
  ['code_unknown', { code: 'NOTHING' }],
])('%s: no text leaves', async (code, changes) => {
  const anna = await shop.members.plantOne()
  const form = debitForm(changes)
  expect(codeOf(await shop.request(anna, form))).toBe(code)
  expect(await shop.codesTo(form.phone)).toEqual([])
})

test('accounts and phones are read however they are typed', async () => {
  const anna = await shop.members.plantOne()
  const phone = newPhone()
  const iban = newIban()
    .toLowerCase()
    .replaceAll(/(.{4})/g, '$1 ')
  const answer = await shop.request(anna, { iban, phone: `0${phone.slice(3, 5)} ${phone.slice(5)}` })
  expect(answer.status).toBe(200)
  expect(await shop.codesTo(phone)).toHaveLength(1)
})

test('another price than the page showed is told before a text leaves', async () => {
  const anna = await shop.members.plantOne()
  const phone = newPhone()
  expect(codeOf(await shop.request(anna, { phone }, { shown: 2499 }))).toBe('price_changed')
  expect(await shop.codesTo(phone)).toEqual([])
})

test('a price that changed meanwhile is not collected', async () => {
  const anna = await shop.members.plantOne()
  const phone = newPhone()
  const id = textOf(await shop.request(anna, { phone }), 'direct_debit_id')
  // The discount of this order is used by another one before the code is typed.
  const other = await shop.begin(anna, { payment_method: 'ideal' })
  await shop.payer(other.payment_id, 'pays')
  await shop.read(anna, `payments/${other.payment_id}`)
  const [code = ''] = await shop.codesTo(phone)
  expect(codeOf(await shop.confirm(anna, id, code))).toBe('price_changed')
  expect(await shop.rows(`select from payments.mandate where account_id = $1`, anna.id)).toEqual([])
})

test('pressed twice, one text leaves; another form with the same key is refused', async () => {
  const anna = await shop.members.plantOne()
  const form = debitForm()
  const key = randomUUID()
  const first = await shop.request(anna, form, { key })
  const again = await shop.request(anna, form, { key })
  expect(again.json()).toEqual(first.json())
  expect(await shop.codesTo(form.phone)).toHaveLength(1)
  expect(codeOf(await shop.request(anna, { ...form, holder: 'Somebody Else' }, { key }))).toBe('idempotency_key_reused')
  expect(codeOf(await shop.request(anna, { ...form, phone: newPhone() }, { key }))).toBe('idempotency_key_reused')
})

test('the requests of others are not found', async () => {
  const [anna, bert] = [await shop.members.plantOne(), await shop.members.plantOne()]
  const phone = newPhone()
  const id = textOf(await shop.request(anna, { phone }), 'direct_debit_id')
  const [code = ''] = await shop.codesTo(phone)
  for (const answer of [await shop.confirm(bert, id, code), await shop.resend(bert, id)]) {
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
  }
  expect((await shop.confirm(anna, id, code)).status).toBe(200)
})

test('a key that ordered something else is not used again', async () => {
  const anna = await shop.members.plantOne()
  const phone = newPhone()
  const id = textOf(await shop.request(anna, { phone }), 'direct_debit_id')
  const key = randomUUID()
  await shop.order(anna, {}, { key })
  const [code = ''] = await shop.codesTo(phone)
  expect(codeOf(await shop.confirm(anna, id, code, key))).toBe('idempotency_key_reused')
})

test('confirmed once more, it is the same payment', async () => {
  const anna = await shop.members.plantOne()
  const phone = newPhone()
  const id = textOf(await shop.request(anna, { phone }), 'direct_debit_id')
  const [code = ''] = await shop.codesTo(phone)
  const first = await shop.confirm(anna, id, code)
  expect((await shop.confirm(anna, id, code)).json()).toEqual(first.json())
  expect((await shop.confirm(anna, id, '000000')).json()).toEqual(first.json())
})

test('ten confirmations of one code at once are one order, one mandate, one collection', async () => {
  const anna = await shop.members.plantOne()
  const phone = newPhone()
  const id = textOf(await shop.request(anna, { phone }), 'direct_debit_id')
  const [code = ''] = await shop.codesTo(phone)
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.confirm(anna, id, code)))
  const signed = answers.filter(({ status }) => status === 200)
  expect(signed.length).toBeGreaterThan(0)
  const [payment_id, ...others] = new Set(signed.map((answer) => textOf(answer, 'payment_id')))
  expect(others).toEqual([])
  // Beyond five at once there was no try left.
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(codeOf)).toEqual(refused.map(() => 'otp_spent'))
  expect(await shop.rows('select from payments.credit_order where account_id = $1', anna.id)).toHaveLength(1)
  expect(await shop.rows('select from payments.mandate where account_id = $1', anna.id)).toHaveLength(1)
  const { payments } = await shop.sandbox.books()
  const attempts = payments.filter(({ metadata }) => metadata?.['attempt'] === payment_id)
  expect(attempts).toHaveLength(1)
})

test('where nobody collects or sends texts, there is no direct debit', async () => {
  const anna = await shop.members.plantOne()
  const methods = async () => (await shop.bundles(anna)).json()['payment_methods']
  expect(await methods()).toContain('sdd')
  await changeSettings(shop.server, { creditor_identifier: null })
  expect(await methods()).not.toContain('sdd')
  expect(codeOf(await shop.form(anna))).toBe('payment_method_unavailable')
  expect(codeOf(await shop.request(anna))).toBe('payment_method_unavailable')
  await changeSettings(shop.server, { creditor_identifier: 'NL00ZZZ000000000000' })
  const silent = await openDebitShop({ SMS_TOKEN: '' })
  const bert = await silent.members.plantOne()
  expect(codeOf(await silent.form(bert))).toBe('payment_method_unavailable')
  await silent.close()
})

test('who pays in another currency is offered other ways', async () => {
  const anna = await shop.members.plantOne()
  await shop.server.assembly.pool.query(`update accounts.account set country = 'GB' where id = $1`, [anna.id])
  expect(codeOf(await shop.form(anna, '?bundle=100&country=GB'))).toBe('payment_method_unavailable')
})

test('no account, phone, name or code is in a log line', async () => {
  const anna = await shop.members.plantOne()
  const form = debitForm()
  const id = textOf(await shop.request(anna, form), 'direct_debit_id')
  const [code = ''] = await shop.codesTo(form.phone)
  await shop.confirm(anna, id, '000001')
  await shop.confirm(anna, id, code)
  const logs = shop.server.logs()
  expect(logs.length).toBeGreaterThan(1000)
  for (const word of ['Canary', form.iban, form.phone, form.phone.slice(3), `"${code}"`, ` ${code} `])
    expect(logs).not.toContain(word)
})
