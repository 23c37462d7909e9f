import { describe, expect, test } from 'vitest'
import { bank } from './bank.ts'
import { charge } from './charge.ts'
import { operation, send, wellRun } from './hand-made.ts'
import { judge } from './judge.ts'
import { limit } from './limit.ts'
import { responses } from './responses.ts'
import { order } from './order.ts'
import type { Checker, Final, Run } from './run.ts'
import { set } from './set.ts'
import { visibility } from './visibility.ts'

const well = wellRun()
const withOps = (...more: Run['operations'][number][]): Run => ({ ...well, operations: [...well.operations, ...more] })
const withFinal = (change: Partial<Final>): Run => ({ ...well, final: { ...well.final, ...change } })
const found = (checker: Checker, run: Run) => checker(run).join('\n')
const [first, second, third] = well.final.messages as [never, never, never]
const unknown = (key: string) => operation('send', { by: 'ann', to: 'bo', conversation: 'talk' }, 'info', { key })

test('a run in which all went well passes every checker', () => {
  expect(judge(well).flatMap(({ wrong }) => wrong)).toEqual([])
})

describe('set', () => {
  test('what was acknowledged and is not there', () =>
    expect(found(set, withFinal({ messages: [first, second] }))).toMatch(/^lost: /))
  test('what is there twice', () =>
    expect(found(set, withFinal({ messages: [first, second, third, third] }))).toMatch(/^doubled: /))
  test('what nobody sent', () =>
    expect(found(set, { ...well, operations: well.operations.slice(1) })).toMatch(/^from nowhere: .*key-1$/))
  test('what was refused and is there', () => {
    const refused = operation('send', { by: 'bo', to: 'ann', conversation: 'talk' }, 'fail', { key: 'key-2' })
    const operations = well.operations.map((one) => (one.key === 'key-2' ? refused : one))
    expect(found(set, { ...well, operations })).toMatch(/^refused and stored/)
  })
  test('the same key answered with two numbers', () => {
    const again = send('ann', 'bo', 9)
    expect(found(set, withOps({ ...again, key: 'key-3' }))).toMatch(/^answered twice and differently/)
  })
  test('what nobody knows the end of may be there or not', () => {
    expect(set(withOps(unknown('key-4')))).toEqual([])
    const fourth = { conversation: 'talk', number: 4, by: 'ann', key: 'key-4', text: 'key-4' }
    const stored = { ...withFinal({ messages: [first, second, third, fourth] }) }
    expect(set({ ...stored, operations: withOps(unknown('key-4')).operations })).toEqual([])
  })
  test('a conversation that was deleted since takes its messages along, one before does not', () => {
    const input = { by: 'bo', to: 'ann', conversation: 'talk' }
    const gone = { ...well.final, messages: [] }
    expect(set({ ...withOps(operation('remove', input, {})), final: gone })).toEqual([])
    const early = operation('remove', input, {}, { tStart: -9, tEnd: -5 })
    expect(found(set, { ...withOps(early), final: gone })).toMatch(/^lost: /)
  })
  test('an opened photo, a like and a block that were acknowledged', () => {
    expect(found(set, withFinal({ unlocks: [] }))).toMatch(/^lost: unlock/)
    expect(found(set, withOps(operation('like', { by: 'ann', to: 'bo' }, { match: false })))).toMatch(/^lost: like/)
    expect(found(set, withOps(operation('block', { by: 'ann', to: 'dan' }, {})))).toMatch(/^lost: block/)
  })
})

describe('order', () => {
  test('a gap', () => expect(found(order, withFinal({ messages: [first, third] }))).toMatch(/^a gap in talk/))
  test('two readers of different orders', () => {
    const read = operation(
      'read',
      { by: 'bo', to: 'ann', conversation: 'talk' },
      { messages: [{ number: 1, own: false, key: null, text: 'key-2' }] },
      { tStart: -9, tEnd: -5 },
    )
    expect(found(order, withOps(read))).toMatch(/^bo reads key-2 at talk 1, others key-1$/)
  })
  test('a reader who sees less at the end', () => {
    const [ann, bo] = well.final.readings as [Final['readings'][number], Final['readings'][number]]
    expect(found(order, withFinal({ readings: [ann, { ...bo, messages: bo.messages.slice(1) }] }))).toMatch(
      /^bo reads 2 of 3/,
    )
  })
  test('what was sent after it was acknowledged has the higher number', () => {
    const late = send('ann', 'bo', 1, { tStart: 9000, tEnd: 9001 })
    expect(found(order, withOps({ ...late, key: 'other' }))).toMatch(/1 was sent after 3 was acknowledged/)
  })
  test('a reader who comes after it and does not see it', () => {
    const input = { by: 'bo', to: 'ann', conversation: 'talk' }
    expect(found(order, withOps(operation('read', input, { messages: [] })))).toMatch(/^stale: /)
  })
})

describe('bank', () => {
  test('a look at the ledger that does not add up', () => {
    expect(found(bank, withOps(operation('ledger', {}, { wallets: 9, entries: 10, broken: 0 })))).toMatch(
      /wallets held 9, entries 10/,
    )
    expect(found(bank, withOps(operation('ledger', {}, { wallets: 9, entries: 9, broken: 1 })))).toMatch(
      /1 wallets differed/,
    )
  })
  test('a wallet that holds other than it should', () => {
    expect(found(bank, withFinal({ wallets: [{ member: 'ann', balance: 9 }] }))).toMatch(
      /^ann has 9, and should have 8$/,
    )
    expect(found(bank, withFinal({ wallets: [{ member: 'ann', balance: -1 }] }))).toMatch(/^ann has -1/)
  })
  test('entries that do not follow each other', () => {
    const entries = well.final.entries.map((one) => ({ ...one, balance: 9 }))
    expect(found(bank, withFinal({ entries }))).toMatch(/the entries of ann do not follow/)
    const shown = [
      { number: 3, amount: -1, balance: 9 },
      { number: 2, amount: -1, balance: 9 },
    ]
    expect(found(bank, withOps(operation('history', { by: 'ann' }, { credits: 9, entries: shown })))).toMatch(
      /ann was shown/,
    )
  })
  test('a spending booked twice, not at all, or for nobody', () => {
    const [one, ...others] = well.final.entries as [Final['entries'][number]]
    expect(found(bank, withFinal({ entries: [one, one, ...others] }))).toMatch(/charged 2 times: ann key-1/)
    expect(found(bank, withFinal({ entries: others }))).toMatch(/acknowledged and not charged: ann key-1/)
    expect(found(bank, { ...well, operations: [] })).toMatch(/charged, and nobody asked: ann key-1/)
  })
  test('what the product itself finds', () =>
    expect(found(bank, withFinal({ broken: ['a wallet'] }))).toMatch(/^a wallet$/))
})

describe('charge', () => {
  const [one, ...others] = well.final.entries as [Final['entries'][number]]
  test('a message without a entry', () =>
    expect(found(charge, withFinal({ entries: others }))).toMatch(/^0 entries for message 1/))
  test('a entry without a message', () =>
    expect(found(charge, withFinal({ messages: [first, second] }))).toMatch(/which is not there/))
  test('another price', () =>
    expect(found(charge, withFinal({ entries: [{ ...one, amount: -2 }, ...others] }))).toMatch(/paid 2 for a/))
  test('a free reply more than the site gives, and one of who began', () => {
    const [ann, bo, ...more] = well.final.entries as [typeof one, typeof one, ...(typeof one)[]]
    const free = { ...withFinal({ entries: [ann, { ...bo, amount: 0 }, ...more] }) }
    expect(found(charge, { ...free, prices: { ...free.prices, free_replies: 1 } })).toBe('')
    expect(found(charge, free)).toMatch(/^1 messages for nothing: bo in talk/)
    const began = withFinal({ entries: [{ ...ann, amount: 0 }, bo, ...more] })
    expect(found(charge, { ...began, prices: { ...began.prices, free_replies: 1 } })).toMatch(
      /for nothing: ann in talk/,
    )
  })
  test('a photo opened for nothing, and one paid for and not opened', () => {
    expect(found(charge, withFinal({ entries: well.final.entries.slice(0, 3) }))).toMatch(
      /^0 entries for the photo cem sea/,
    )
    expect(found(charge, withFinal({ unlocks: [] }))).toMatch(/^paid for and still locked: cem sea/)
  })
})

describe('limit', () => {
  const begin = (to: string) =>
    operation('sendFirst', { by: 'ann', to, free: true }, { conversation: to, number: 1, credits: 1 })
  test('a third conversation of a free member', () => {
    expect(limit(withOps(begin('bo'), begin('cem')))).toEqual([])
    expect(found(limit, withOps(begin('bo'), begin('cem'), begin('dan')))).toMatch(/^ann was told of 3/)
    expect(found(limit, withFinal({ started: [{ member: 'ann', started: 3 }] }))).toMatch(/^ann began 3/)
  })
  test('a fifth like in the game', () => {
    const likes = ['bo', 'cem', 'dan', 'eva', 'fay'].map((to) => operation('swipe', { by: 'ann', to }, { left: 0 }))
    expect(found(limit, withOps(...likes))).toMatch(/^ann was told of 5/)
    expect(found(limit, withFinal({ swipes: [{ member: 'ann', likes: 5 }] }))).toMatch(/^ann gave 5/)
  })
  test('a photo that is paid twice', () => {
    const paid = well.final.entries.slice(3)
    expect(found(limit, withFinal({ entries: [...paid, ...paid] }))).toMatch(/^paid 2 times/)
  })
})

describe('visibility', () => {
  const block = operation('block', { by: 'ann', to: 'bo' }, {})
  const input = { by: 'bo', to: 'ann', conversation: 'talk' }
  test('a look, a message or a list after a block', () => {
    expect(found(visibility, withOps(block, operation('view', { by: 'bo', to: 'ann' }, { blocked: false })))).toMatch(
      /view .* passed/,
    )
    expect(found(visibility, withOps(block, send('bo', 'ann', 4)))).toMatch(/send .* passed/)
    const list = operation('list', { by: 'bo' }, { people: ['ann'], conversations: ['talk'] })
    expect(found(visibility, withOps(block, list))).toMatch(/^who blocked, ann, is still in the list of bo/)
  })
  test('one that began before the block was acknowledged may pass', () => {
    const during = { tStart: block.tStart + 1, tEnd: block.tEnd + 9 }
    expect(visibility(withOps(block, send('bo', 'ann', 4, during)))).toEqual([])
  })
  test('who blocked may look back', () => {
    expect(visibility(withOps(block, operation('view', { by: 'ann', to: 'bo' }, { blocked: true })))).toEqual([])
  })
  test('a conversation that comes back after it was deleted', () => {
    const remove = operation('remove', { by: 'ann', to: 'bo', conversation: 'talk' }, {})
    expect(found(visibility, withOps(remove, operation('read', input, { messages: [] })))).toMatch(
      /^after it was deleted: read/,
    )
    const list = operation('list', { by: 'bo' }, { people: [], conversations: ['talk'] })
    expect(found(visibility, withOps(remove, list))).toMatch(/^the deleted talk is still/)
  })
})

test('responses: an answer nobody should get', () => {
  const badResponse = { ...send('ann', 'bo', 4), bad_response: ['500 internal_error'] }
  expect(found(responses, withOps(badResponse))).toMatch(/^send was answered with 500 internal_error$/)
})
