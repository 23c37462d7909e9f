import { afterAll, beforeAll, expect, test } from 'vitest'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { keptNow } from '../../../testing/traces.ts'
import { paymentsPersonalData } from '../payments.personal-data.ts'
import { debitForm, openDebitShop, type DebitShop } from './testing/debits.ts'

const DAY = 24 * 60 * 60 * 1000

let shop: DebitShop
beforeAll(async () => {
  shop = await openDebitShop()
})
afterAll(() => shop.close())

test('an export tells the mandates: reference, last four digits and times, and nothing that was typed', async () => {
  const anna = await shop.members.plantOne()
  const form = debitForm()
  const { reference } = await shop.sign(anna, form)
  const { db, clock } = shop.server.assembly
  const { data } = await paymentsPersonalData.export(db, anna.id, clock.now())
  expect(data).toMatchObject({
    payment_means: [{ reference, last4: form.iban.slice(-4), signed_at: expect.any(Date) as Date, state: 'active' }],
  })
  for (const word of [form.iban, form.phone, 'Canary']) expect(JSON.stringify(data)).not.toContain(word)
})

test('of who is erased nothing stays that can be read: hashes, reference and four digits prove what was signed', async () => {
  const anna = await shop.members.plantOne()
  const form = debitForm()
  const kept = async () =>
    (await keptNow(shop.server)).flatMap(([place, text]) =>
      words.filter((word) => text.includes(word)).map(() => place),
    )
  const words = [form.iban, form.phone, form.holder, form.street]
  await shop.request(anna, form)
  await shop.sign(anna, form)
  // A number of six digits may stand anywhere by chance: as a code it stands alone.
  const codes = await shop.codesTo(form.phone)
  expect(codes).toHaveLength(2)
  words.push(...codes.flatMap((code) => [`"${code}"`, ` ${code} `, `,${code},`]))
  // What is sealed, or a hash, says nothing.
  expect(await kept()).toEqual([])
  const gone = await shop.members.as(anna, '/api/user/deletion', { method: 'POST', body: { reason: 'price' } })
  expect(gone.status).toBe(200)
  shop.wait(15 * DAY)
  await runDueJobs(shop.server, ['accounts.mail'])
  await runByClock(shop.server, 'accounts.purge')
  expect(await shop.rows('select from payments.direct_debit_request where account_id = $1', anna.id)).toEqual([])
  expect(await kept()).toEqual([])
  const [mandate] = await shop.rows('select * from payments.mandate where account_id = $1', anna.id)
  expect(mandate).toMatchObject({
    state: 'revoked',
    cause: 'account_erased',
    holder_encrypted: null,
    iban_encrypted: null,
    address_encrypted: null,
    phone_encrypted: null,
    last4: form.iban.slice(-4),
    iban_hash: expect.any(Buffer) as Buffer,
    phone_hash: expect.any(Buffer) as Buffer,
  })
})

test('a collection that is on its way when its member is erased ends, and what comes all the same goes back', async () => {
  const anna = await shop.members.plantOne()
  const { payment_id } = await shop.sign(anna)
  await shop.members.as(anna, '/api/user/deletion', { method: 'POST', body: { reason: 'price' } })
  shop.wait(15 * DAY)
  await runDueJobs(shop.server, ['accounts.mail', 'payments.cancel'])
  await runByClock(shop.server, 'accounts.purge')
  await shop.sandbox.control({ clock: { forward_ms: 16 * DAY } })
  for (const _ of [1, 2, 3]) {
    shop.wait(DAY)
    await runByClock(shop.server, 'payments.sweep')
    await runDueJobs(shop.server, ['payments.sync', 'payments.refund'])
  }
  const [attempt] = await shop.rows<{ state: string; problem: string | null }>(
    'select state, problem from payments.attempt where public_id = $1',
    payment_id,
  )
  expect(attempt).toEqual(
    attempt?.state === 'paid' ? { state: 'paid', problem: 'nobody' } : { state: 'canceled', problem: null },
  )
})
