import { randomUUID } from 'node:crypto'
import { Id } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spendCredits } from '../../../testing/credits.ts'
import type { PlantedMember } from '../../../testing/members.ts'
import { codeOf } from '../../../testing/people.ts'
import type { SettlingContext } from '../settling/look-up.service.ts'
import { syncAttempt } from '../settling/sync.service.ts'
import { lockDebtor } from './blocks.service.ts'
import { newIban, newPhone, openDebitShop, textOf, type DebitShop } from './testing/debits.ts'

let shop: DebitShop
beforeAll(async () => {
  shop = await openDebitShop()
})
afterAll(() => shop.close())

const limit = async (member: PlantedMember, changes: object = {}) => codeOf(await shop.request(member, changes))

/** What the payer's bank does, and that it is heard of. */
async function bank(payment_id: string, does: string): Promise<void> {
  await shop.payer(payment_id, does)
  await hear(payment_id)
}

async function hear(payment_id: string, ctx: SettlingContext = shop.server.assembly.job_context): Promise<void> {
  const { payments, clock } = shop.server.assembly
  const [attempt] = await shop.rows<{ id: string }>('select id from payments.attempt where public_id = $1', payment_id)
  await syncAttempt(ctx, payments, Id.attempt.parse(attempt?.id), clock.now())
}

/** Connections that wait for a lock of another. */
const waiting = () =>
  shop.rows(
    `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  )

/** A payment is heard of while something else happens: it is written and not committed until the other waits for it, or did not have to. */
async function hearBeside<T>(first: string, other: () => Promise<T>): Promise<T> {
  const { job_context } = shop.server.assembly
  const written = Promise.withResolvers<undefined>()
  const released = Promise.withResolvers<undefined>()
  const held: SettlingContext = {
    ...job_context,
    transaction: (work) =>
      job_context.transaction(async (tx) => {
        const result = await work(tx)
        written.resolve(undefined)
        await released.promise
        return result
      }),
  }
  const hearing = hear(first, held)
  await written.promise
  let isDone = false
  const beside = other().finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await waiting()).length > 0, { timeout: 20_000 }).toBe(true)
  released.resolve(undefined)
  const [, result] = await Promise.all([hearing, beside])
  return result
}

async function paidDebit(iban = newIban()) {
  const anna = await shop.members.plantOne()
  const form = { iban, phone: newPhone(), bundle: '30' }
  const { payment_id } = await shop.sign(anna, form)
  await shop.settle(anna, payment_id)
  return { anna, ...form, payment_id }
}

/** What is owed is ordered; the payment that is on its way for it. */
async function beginSettlement(debtor: PlantedMember): Promise<string> {
  const { debts } = (await shop.read(debtor, 'debts')) as { debts: { debt_id: string }[] }
  const ordered = await shop.members.as(debtor, `/api/debts/${debts[0]?.debt_id ?? ''}/orders`, {
    method: 'POST',
    body: { country: 'NL', payment_method: 'ideal' },
    headers: { 'idempotency-key': randomUUID() },
  })
  return textOf(await shop.pay(debtor, textOf(ordered, 'order_id')), 'payment_id')
}

test('[S8.17] [S8.18] [D.34] a debit that came back blocks its account and its phone, as keyed hashes, until its money comes again', async () => {
  const { iban, phone, payment_id } = await paidDebit()
  await bank(payment_id, 'charges back')
  const bert = await shop.members.plantOne()
  for (const changes of [{ iban }, { phone }]) {
    const answer = await shop.request(bert, { bundle: '30', ...changes })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'direct_debit_blocked'])
  }
  const blocks = await shop.rows<{ kind: string; hash: Buffer }>('select kind, hash from payments.direct_debit_block')
  expect(blocks.map(({ kind }) => kind).toSorted()).toEqual(['iban', 'phone'])
  for (const { hash } of blocks) expect(hash).toHaveLength(32)
  expect(JSON.stringify(await shop.rows('select * from payments.direct_debit_block'))).not.toContain(phone.slice(3))
  await bank(payment_id, 'reverses the chargeback')
  expect(await limit(bert, { bundle: '30', iban })).toBeUndefined()
})

test('[S8.17] what came back is blocked until what is owed for it is settled', async () => {
  const { anna, iban, payment_id } = await paidDebit()
  await spendCredits(shop.server, anna.id, 10)
  await bank(payment_id, 'charges back')
  const bert = await shop.members.plantOne()
  expect(await limit(bert, { bundle: '30', iban })).toBe('direct_debit_blocked')
  await bank(await beginSettlement(anna), 'pays')
  expect(await limit(bert, { bundle: '30', iban })).toBeUndefined()
})

test('[S8.17] of two debits of one account that came back, the second holds the block', async () => {
  const { anna, iban, payment_id } = await paidDebit()
  const second = await shop.sign(anna, { iban, phone: newPhone(), bundle: '30' })
  await shop.settle(anna, second.payment_id)
  await bank(payment_id, 'charges back')
  await bank(second.payment_id, 'charges back')
  const bert = await shop.members.plantOne()
  await bank(payment_id, 'reverses the chargeback')
  expect(await limit(bert, { bundle: '30', iban })).toBe('direct_debit_blocked')
  await bank(second.payment_id, 'reverses the chargeback')
  expect(await limit(bert, { bundle: '30', iban })).toBeUndefined()
})

test('[S8.17] a block that came while the code was typed holds', async () => {
  const { iban, payment_id } = await paidDebit()
  const bert = await shop.members.plantOne()
  const phone = newPhone()
  const id = textOf(await shop.request(bert, { iban, phone, bundle: '30' }), 'direct_debit_id')
  await bank(payment_id, 'charges back')
  const [code = ''] = await shop.codesTo(phone)
  expect(codeOf(await shop.confirm(bert, id, code))).toBe('direct_debit_blocked')
})

test.each(['iban', 'phone'] as const)(
  '[S8.17] who signs at the moment in which the bank of another with the same %s takes money back waits, and is refused',
  async (shared) => {
    const one = await paidDebit()
    const bert = await shop.members.plantOne()
    const form = { iban: newIban(), phone: newPhone(), [shared]: one[shared] }
    const id = textOf(await shop.request(bert, { ...form, bundle: '30' }), 'direct_debit_id')
    const code = (await shop.codesTo(form.phone)).at(-1) ?? ''
    await shop.payer(one.payment_id, 'charges back')
    const signed = await hearBeside(one.payment_id, () => shop.confirm(bert, id, code))
    expect(codeOf(signed)).toBe('direct_debit_blocked')
  },
)

test('[S8.17] a payment that was taken back again before the first time was heard to be over stays blocked', async () => {
  const { iban, payment_id } = await paidDebit()
  await bank(payment_id, 'charges back')
  for (const does of ['reverses the chargeback', 'charges back']) await shop.payer(payment_id, does)
  await hear(payment_id)
  const bert = await shop.members.plantOne()
  expect(await limit(bert, { bundle: '30', iban })).toBe('direct_debit_blocked')
  await bank(payment_id, 'reverses the chargeback')
  expect(await limit(bert, { bundle: '30', iban })).toBeUndefined()
})

test('what is paid and taken back in one report waits for its bank account before it has a receipt', async () => {
  const { anna } = await paidDebit()
  const { payment_id } = await shop.sign(anna, { iban: newIban(), phone: newPhone(), bundle: '30' })
  for (const does of ['pays', 'charges back']) await shop.payer(payment_id, does)
  const [attempt] = await shop.rows<{ id: string }>('select id from payments.attempt where public_id = $1', payment_id)
  const { job_context, pool } = shop.server.assembly
  const hearing = await job_context.transaction(async (tx) => {
    await lockDebtor(tx, Id.attempt.parse(attempt?.id))
    const heard = hear(payment_id)
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1)
    // Whoever holds the bank account may want the series of receipts next, and would wait for ever.
    await pool.query('select from receipts.series for update nowait')
    return { heard }
  })
  await hearing.heard
})

test('[S8.17] two members of one account whose money comes again at the same moment: nothing is blocked any more', async () => {
  const one = await paidDebit()
  const other = await paidDebit(one.iban)
  for (const { payment_id } of [one, other]) await bank(payment_id, 'charges back')
  for (const { payment_id } of [one, other]) await shop.payer(payment_id, 'reverses the chargeback')
  await hearBeside(one.payment_id, () => hear(other.payment_id))
  const bert = await shop.members.plantOne()
  expect(await limit(bert, { bundle: '30', phone: one.phone })).toBeUndefined()
  const hashes = await shop.rows<{ blocked: number }>(
    `select count(block.hash)::int as blocked from payments.mandate
     join payments.attempt on attempt.mandate_id = mandate.id
     left join payments.direct_debit_block as block on block.hash in (mandate.iban_hash, mandate.phone_hash)
     where attempt.public_id = any ($1)`,
    [one.payment_id, other.payment_id],
  )
  expect(hashes).toEqual([{ blocked: 0 }])
})

test('[S8.17] one settles while the bank of another takes money back: their account stays blocked', async () => {
  const one = await paidDebit()
  const other = await paidDebit(one.iban)
  await spendCredits(shop.server, one.anna.id, 10)
  await bank(one.payment_id, 'charges back')
  const settlement = await beginSettlement(one.anna)
  await shop.payer(settlement, 'pays')
  await shop.payer(other.payment_id, 'charges back')
  await hearBeside(other.payment_id, () => hear(settlement))
  expect(await shop.read(one.anna, 'debts')).toEqual({ debts: [] })
  const bert = await shop.members.plantOne()
  expect(await limit(bert, { bundle: '30', iban: one.iban })).toBe('direct_debit_blocked')
})
