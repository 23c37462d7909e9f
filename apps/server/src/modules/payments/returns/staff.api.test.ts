import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBefore } from '../../../platform/calendar.ts'
import { deriveKeys } from '../../../platform/keys.ts'
import { spendCredits } from '../../../testing/credits.ts'
import { runByClock } from '../../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { ENCRYPTED_AFTER_ERASURE } from '../../../testing/person-columns.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { paymentsPersonalData } from '../payments.personal-data.ts'
import { chargebackOf, plantSale, reportPayment } from '../testing/plant-sale.ts'
import { runStaffCommand } from './staff-commands.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

const ctx = () => server.assembly.job_context
const WHO = ['--by', 'Eva', '--reason', 'a profile was not who it said']
const TICKET = ['--ticket', '4711']
const run = (...args: string[]) => runStaffCommand(ctx(), deriveKeys(server.assembly.config), args)
const rows = async (query: string, ...values: unknown[]) =>
  (await server.assembly.pool.query(query, values)).rows as Record<string, unknown>[]
const actionsOf = ({ order_id }: { order_id: string }) =>
  rows('select by, action, cents, credits, reason from payments.staff_action where order_id = $1 order by id', order_id)
const user = async (who: PlantedMember) => (await members.as(who, '/api/user.php')).json()['user']

async function sold(more: Parameters<typeof plantSale>[2] = {}) {
  const who = await members.plantOne()
  return { who, sale: await plantSale(ctx(), who.id, more) }
}

test('goodwill in money: no more than is still here, once a line says who and why', async () => {
  const { sale } = await sold()
  await expect(run('goodwill-money', '--order', sale.number, '--cents', '2500', ...WHO, ...TICKET)).rejects.toThrow(
    '1 to 2499',
  )
  await run('goodwill-money', '--order', sale.number, '--cents', '1000', ...WHO, ...TICKET)
  await expect(
    run('goodwill-money', '--order', sale.number, '--cents', '1500', ...WHO, '--ticket', '2'),
  ).rejects.toThrow('1 to 1499')
  expect(await rows('select kind, cents, state from payments.refund where order_id = $1', sale.order_id)).toEqual([
    { kind: 'goodwill', cents: 1000, state: 'planned' },
  ])
  expect(await actionsOf(sale)).toEqual([
    { by: 'Eva', action: 'goodwill_money', cents: 1000, credits: null, reason: 'a profile was not who it said' },
  ])
})

test('goodwill in credits', async () => {
  const { who, sale } = await sold()
  await run('goodwill-credits', '--order', sale.order_public_id, '--credits', '25', ...WHO, ...TICKET)
  expect(await user(who)).toMatchObject({ credits: 125 })
  expect(await actionsOf(sale)).toMatchObject([{ action: 'goodwill_credits', credits: 25 }])
})

test('nothing is done without a name and a reason, nor above 50.00 without somebody else', async () => {
  const { sale } = await sold({ bundle: { credits: 1000, cents: 9999 } })
  const give = (...more: string[]) =>
    run('goodwill-money', '--order', sale.number, '--cents', '5001', ...TICKET, ...more)
  await expect(give('--reason', 'because')).rejects.toThrow('--by')
  await expect(give('--by', 'Eva')).rejects.toThrow('--reason')
  await expect(give(...WHO)).rejects.toThrow('--second')
  await expect(give(...WHO, '--second', ' eva')).rejects.toThrow('somebody else')
  await expect(run('goodwill-credits', '--order', sale.number, '--credits', '501', ...WHO)).rejects.toThrow('--second')
  expect(await actionsOf(sale)).toEqual([])
  await give(...WHO, '--second', 'Tom')
  expect(await actionsOf(sale)).toMatchObject([{ by: 'Eva, Tom', cents: 5001 }])
  await run('goodwill-money', '--order', sale.number, '--cents', '4998', ...WHO, '--ticket', '2')
})

test('a debt is given up, and credits can be spent again', async () => {
  const { who, sale } = await sold()
  await expect(run('write-off', '--order', sale.number, ...WHO)).rejects.toThrow('nothing is owed')
  await spendCredits(server, who.id, 60)
  await reportPayment(ctx(), sale, { chargebacks: [chargebackOf(`chb_${sale.number}`, 2499)] })
  expect(await user(who)).toMatchObject({ debt: { cents: 1499 } })
  await run('write-off', '--order', sale.number, ...WHO)
  expect(await user(who)).toMatchObject({ debt: null })
  expect(await actionsOf(sale)).toMatchObject([{ action: 'write_off', cents: 1499 }])
})

test('goodwill is given once for a ticket, however often the command is run', async () => {
  const { who, sale } = await sold()
  const give = (what: string, ...more: string[]) => run(`goodwill-${what}`, '--order', sale.number, ...WHO, ...more)
  await expect(give('money', '--cents', '100')).rejects.toThrow('--ticket')
  await expect(give('credits', '--credits', '5', '--ticket', ' ')).rejects.toThrow('--ticket')
  const answers = await Promise.all([1, 2, 3].map(() => give('money', '--cents', '100', ...TICKET)))
  expect(answers.flat().filter((line) => line.includes('was done before'))).toHaveLength(2)
  await give('credits', '--credits', '5', ...TICKET)
  expect(await give('credits', '--credits', '5', ...TICKET)).toEqual([
    'ticket 4711 was done before: nothing is given again',
  ])
  expect(await user(who)).toMatchObject({ credits: 105 })
  expect(await rows('select cents from payments.refund where order_id = $1', sale.order_id)).toEqual([{ cents: 100 }])
  await give('credits', '--credits', '5', '--ticket', '4712')
  expect(await actionsOf(sale)).toHaveLength(3)
})

test('nothing is given for an order that settled a debt', async () => {
  const { who, sale } = await sold()
  await spendCredits(server, who.id, 100)
  await reportPayment(ctx(), sale, { chargebacks: [chargebackOf(`chb_${sale.number}`, 2499)] })
  const [debt] = (await members.as(who, '/api/debts')).json()['debts'] as { debt_id: string }[]
  const ordered = await members.as(who, `/api/debts/${debt?.debt_id ?? ''}/orders`, {
    method: 'POST',
    body: { country: 'NL', payment_method: 'ideal' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const number = String(ordered.json()['number'])
  for (const what of [
    ['goodwill-credits', '--credits', '100000'],
    ['goodwill-money', '--cents', '1'],
  ])
    await expect(run(...what, '--order', number, ...WHO, ...TICKET)).rejects.toThrow('it settled a debt')
  expect(await user(who)).toMatchObject({ credits: 0 })
})

test('who owes for two orders is given up the one that was named, and nobody alone more than 50.00', async () => {
  const { who, sale } = await sold()
  const large = await plantSale(ctx(), who.id, { bundle: { credits: 1000, cents: 9999 } })
  await spendCredits(server, who.id, 1100)
  for (const [one, cents] of [
    [sale, 2499],
    [large, 9999],
  ] as const)
    await reportPayment(ctx(), one, { cents, chargebacks: [chargebackOf(`chb_${one.number}`, cents)] })
  expect(await user(who)).toMatchObject({ debt: { cents: 12_498 } })
  await run('write-off', '--order', sale.number, ...WHO)
  expect(await user(who)).toMatchObject({ debt: { cents: 9999 } })
  await expect(run('write-off', '--order', large.number, ...WHO)).rejects.toThrow('--second')
  expect(await actionsOf(sale)).toMatchObject([{ action: 'write_off', cents: 2499 }])
})

test('an account that money goes to by hand outlives its member until it is paid, and thirty days at most', async () => {
  const { who, sale } = await sold({ method: 'sct' })
  await members.as(who, `/api/orders/${sale.order_public_id}/withdrawal`, { method: 'POST' })
  await members.as(who, `/api/orders/${sale.order_public_id}/bank-account`, {
    method: 'PUT',
    body: { holder: 'E. Bakker', iban: 'NL91ABNA0417164300' },
  })
  await server.assembly.db.transaction().execute((tx) => paymentsPersonalData.erase(tx, who.id))
  const line = async () => (await run('by-hand')).find((one) => one.includes(sale.number)) ?? ''
  expect(await line()).toContain('NL91ABNA0417164300 E. Bakker')
  const dueBefore = (days: number) =>
    rows(
      'update payments.refund set due_at = $2 where order_id = $1',
      sale.order_id,
      daysBefore(server.assembly.clock.now(), days),
    )
  const kept = async () => {
    const columns = Object.keys(ENCRYPTED_AFTER_ERASURE).map((column) => column.split('.'))
    const found = columns.map(([schema = '', table = '', name = '']) =>
      rows(`select from ${schema}.${table} where order_id = $1 and ${name} is not null`, sale.order_id),
    )
    return (await Promise.all(found)).flat().length
  }
  await dueBefore(29)
  await runByClock(server, 'payments.forget-accounts')
  expect(await kept()).toBe(1)
  await dueBefore(31)
  await runByClock(server, 'payments.forget-accounts')
  expect(await kept()).toBe(0)
  // Nobody can be asked: who sends the money reads so.
  expect(await line()).toContain('nobody to ask: the member is erased')
})

test('what is paid by hand is listed with its account, which is gone once it is paid out', async () => {
  const { who, sale } = await sold({ method: 'sct' })
  await members.as(who, `/api/orders/${sale.order_public_id}/withdrawal`, { method: 'POST' })
  expect((await run('by-hand')).join('\n')).toMatch(new RegExp(`24\\.99 EUR .* order ${sale.number} .* no account yet`))
  await members.as(who, `/api/orders/${sale.order_public_id}/bank-account`, {
    method: 'PUT',
    body: { holder: 'E. Bakker', iban: 'NL91ABNA0417164300' },
  })
  const line = (await run('by-hand')).find((one) => one.includes(sale.number)) ?? ''
  expect(line).toContain('NL91ABNA0417164300 E. Bakker')
  const [refund = ''] = line.split(' ')
  await run('paid-out', '--refund', refund, ...WHO)
  await expect(run('paid-out', '--refund', refund, ...WHO)).rejects.toThrow('--refund')
  expect(await rows('select state, bank_encrypted from payments.refund where order_id = $1', sale.order_id)).toEqual([
    { state: 'done', bank_encrypted: null },
  ])
  const { status, receipts } = (await members.as(who, `/api/transactions/${sale.order_public_id}`)).json()
  expect(status).toBe('returned')
  expect(receipts).toMatchObject([{}, { kind: 'credit_note', credits: 100, total_cents: 2499 }])
  expect(await user(who)).toMatchObject({ paid_user: false })
})

test('[D.34] a bank account or a phone is blocked with a reason, kept as a hash alone, and released', async () => {
  const blocks = () => rows('select kind, why, hash from payments.direct_debit_block order by kind')
  const [iban, phone] = ['NL91 ABNA 0417 1643 00', '+31 6 12345678']
  for (const wrong of [[], ['--iban', 'NL00X'], ['--phone', '0612345678'], ['--iban', iban, '--phone', phone]])
    await expect(run('block', ...wrong, ...WHO)).rejects.toThrow('one of them')
  await expect(run('block', '--iban', iban, '--by', 'Eva')).rejects.toThrow('--reason')
  const telling = ['--by', 'Eva', '--reason', 'the thief of NL91ABNA0417164300']
  await expect(run('block', '--iban', iban, ...telling)).rejects.toThrow('without the number')
  expect(await blocks()).toEqual([])
  await run('block', '--iban', iban, ...WHO)
  await run('block', '--iban', iban.toLowerCase(), ...WHO)
  await run('block', '--phone', phone, ...WHO)
  const hash = expect.any(Buffer) as Buffer
  expect(await blocks()).toEqual([
    { kind: 'iban', why: 'staff', hash },
    { kind: 'phone', why: 'staff', hash },
  ])
  await run('unblock', '--iban', iban, ...WHO)
  await expect(run('unblock', '--iban', iban, ...WHO)).rejects.toThrow('not blocked')
  expect(await blocks()).toMatchObject([{ kind: 'phone' }])
  const actions = await rows(
    'select action, by, reason, order_id from payments.staff_action where order_id is null order by id',
  )
  expect(actions.map(({ action }) => action)).toEqual(['block_iban', 'block_iban', 'block_phone', 'unblock_iban'])
  expect(actions[0]).toMatchObject({ by: 'Eva', reason: 'a profile was not who it said' })
  const kept = JSON.stringify(await rows('select * from payments.staff_action')) + server.logs()
  for (const word of ['0417164300', '612345678']) expect(kept).not.toContain(word)
})

test('a command that is none, and an order that is none, are said to be', async () => {
  await expect(run('everything')).rejects.toThrow('say one of')
  await expect(run('write-off', '--order', 'nothing', ...WHO)).rejects.toThrow('no such order')
  // One id in 64 begins so.
  for (const order of [['--order', '-nothing'], ['--order=-nothing']])
    await expect(run('write-off', ...order, ...WHO)).rejects.toThrow('no such order')
  await expect(run('goodwill-money', '--order', 'x', '--cents', '1.5', ...WHO)).rejects.toThrow('whole numbers')
})
