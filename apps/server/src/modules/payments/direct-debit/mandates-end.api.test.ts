import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import type { PlantedMember } from '../../../testing/members.ts'
import { storedCard } from '../testing/stored-card.ts'
import { newPhone, openDebitShop, textOf, type DebitShop } from './testing/debits.ts'

let shop: DebitShop
beforeAll(async () => {
  shop = await openDebitShop({ LIMITS_FACTOR: 100 })
})
beforeEach(() => shop.sandbox.control({ calls: [] }))
afterAll(() => shop.close())

interface Mandate {
  state: string
  cause: string
  provider_mandate_id: string | null
  sealed: number
  proof: object | null
}
const mandateOf = async ({ id }: PlantedMember) =>
  (
    await shop.rows<Mandate>(
      `select state, cause, provider_mandate_id, proof, num_nonnulls(holder_encrypted, iban_encrypted, address_encrypted,
         phone_encrypted) as sealed from payments.mandate where account_id = $1 order by id desc limit 1`,
      id,
    )
  )[0]
const meansOf = async (member: PlantedMember) =>
  (await shop.read(member, 'payment-means'))['means'] as { id: string; kind: string }[]

/** Whether the provider has forgotten it. */
async function isForgotten(member: PlantedMember): Promise<boolean | undefined> {
  await runDueJobs(shop.server, ['payments.revoke'])
  const mandate = await mandateOf(member)
  return (await shop.sandbox.books()).mandates.find(({ id }) => id === mandate?.provider_mandate_id)?.revoked
}

async function waiting(member: PlantedMember) {
  const phone = newPhone()
  const id = textOf(await shop.request(member, { phone }), 'direct_debit_id')
  const [code = ''] = await shop.codesTo(phone)
  return { id, code }
}

const collected = async (payment_id: string) =>
  (await shop.sandbox.books()).payments.filter(({ metadata }) => metadata?.['attempt'] === payment_id)

test('what was typed is kept sealed only until the provider has it; what proves the signature stays', async () => {
  const anna = await shop.members.plantOne()
  const { id, code } = await waiting(anna)
  await shop.sandbox.control({ calls: [{ provider: 'mollie', path: '^/customers', act: '429' }] })
  const payment_id = textOf(await shop.confirm(anna, id, code), 'payment_id')
  expect(await mandateOf(anna)).toMatchObject({ state: 'signed', sealed: 4 })
  await shop.sandbox.control({ calls: [] })
  shop.wait(60_000)
  await runByClock(shop.server, 'payments.sweep')
  await runDueJobs(shop.server, ['payments.sync'])
  expect(await mandateOf(anna)).toMatchObject({ state: 'active', sealed: 0, proof: { request: id } })
  expect(await collected(payment_id)).toHaveLength(1)
})

test('of a mandate that the provider refused nothing that was typed is kept', async () => {
  const anna = await shop.members.plantOne()
  const { id, code } = await waiting(anna)
  // Nobody can be told of the debit any more.
  await shop.rows(`update accounts.account set confirmed_at = null where id = $1`, anna.id)
  await shop.confirm(anna, id, code)
  expect(await mandateOf(anna)).toMatchObject({ state: 'invalid', sealed: 0 })
})

test('a mandate is for one collection: once that is paid it is over, here and at the provider', async () => {
  const anna = await shop.members.plantOne()
  const { payment_id } = await shop.sign(anna)
  expect(await meansOf(anna)).toMatchObject([{ kind: 'sdd' }])
  expect(await isForgotten(anna)).toBe(false)
  await shop.waitDays(3)
  expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({ status: 'completed' })
  expect(await meansOf(anna)).toEqual([])
  expect(await mandateOf(anna)).toMatchObject({ state: 'expired', cause: 'collected' })
  expect(await isForgotten(anna)).toBe(true)
})

test('a collection that the bank does not pay ends its mandate as well', async () => {
  const anna = await shop.members.plantOne()
  const { payment_id } = await shop.sign(anna)
  await shop.payer(payment_id, 'fails')
  expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({ status: 'failed' })
  expect(await meansOf(anna)).toEqual([])
  expect(await isForgotten(anna)).toBe(true)
})

test('a mandate that is revoked while the provider makes it is not charged, and forgotten there', async () => {
  const anna = await shop.members.plantOne()
  const { id, code } = await waiting(anna)
  const slow = { provider: 'mollie', method: 'POST', path: '^/customers/\\w+/mandates$', act: 'slow', ms: 6000 }
  await shop.sandbox.control({ calls: [slow] })
  const signing = shop.confirm(anna, id, code)
  await expect.poll(() => meansOf(anna), { timeout: 60_000, interval: 20 }).toHaveLength(1)
  const [mean] = await meansOf(anna)
  const removed = await shop.members.as(anna, `/api/payment-means/${mean?.id ?? ''}`, { method: 'DELETE' })
  expect(removed.status).toBe(200)
  expect(await mandateOf(anna)).toMatchObject({ state: 'revoked', provider_mandate_id: null })
  const payment_id = textOf(await signing, 'payment_id')
  const state = async () =>
    (await shop.rows<{ state: string }>('select state from payments.attempt where public_id = $1', payment_id))[0]
      ?.state
  await expect.poll(state, { timeout: 60_000 }).not.toBe('asking')
  expect([await state(), await collected(payment_id)]).toEqual(['refused', []])
  expect(await mandateOf(anna)).toMatchObject({ state: 'revoked', cause: 'member', sealed: 0 })
  expect(await isForgotten(anna)).toBe(true)
})

test('however many there are, a list shows a hundred', async () => {
  const anna = await shop.members.plantOne()
  await storedCard(shop, anna)
  await shop.rows(
    `insert into payments.mandate (id, public_id, account_id, kind, provider, key, last4, signed_at, text_version, locale,
       state, cause, state_at)
     select ids.next_id(ids.shard_of(account_id)), ids.new_public_id(), account_id, 'card', 'mollie', gen_random_uuid(),
       '1111', now(), '1', 'nl', 'active', 'card_stored', now()
     from payments.buyer, generate_series(1, 150) where account_id = $1`,
    anna.id,
  )
  expect(await meansOf(anna)).toHaveLength(100)
})

test('a card that nobody paid with for 36 months is kept no longer, here or at the provider', async () => {
  const [anna, bert] = [await shop.members.plantOne(), await shop.members.plantOne()]
  for (const member of [anna, bert]) await storedCard(shop, member)
  await shop.rows(`update payments.mandate set used_at = $2 where account_id = $1`, bert.id, new Date(2030, 0, 1))
  const { clock, settableClock } = shop.server.assembly
  const before = clock.now()
  for (const [date, states] of [
    [new Date(before).setUTCMonth(before.getUTCMonth() + 35), ['active', 'active']],
    [new Date(before).setUTCMonth(before.getUTCMonth() + 37), ['expired', 'active']],
  ] as const) {
    settableClock?.set(new Date(date))
    await runByClock(shop.server, 'payments.expire-cards')
    expect([(await mandateOf(anna))?.state, (await mandateOf(bert))?.state]).toEqual(states)
  }
  expect(await isForgotten(anna)).toBe(true)
  expect(await isForgotten(bert)).toBe(false)
})
