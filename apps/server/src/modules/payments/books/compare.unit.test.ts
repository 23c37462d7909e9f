import { expect, test } from 'vitest'
import {
  comparePayments,
  compareRefund,
  compareReturns,
  type OurPayment,
  type OurRefund,
  type TheirPayment,
  type TheirRefund,
} from './compare.rules.ts'
import { createSums } from './sums.rules.ts'

const THEIRS: TheirPayment = { id: 'tr_1', attempt: 'ann', state: 'paid', cents: 1874, currency: 'EUR' }
const OURS: OurPayment = {
  public_id: 'ann',
  provider_id: 'tr_1',
  state: 'paid',
  cents: 1874,
  currency: 'EUR',
  problem: null,
  completes: true,
  returned_cents: null,
}
const kinds = (theirs: Partial<TheirPayment> | undefined, ours: Partial<OurPayment> | undefined) =>
  comparePayments(theirs && { ...THEIRS, ...theirs }, ours && { ...OURS, ...ours }).map(({ kind }) => kind)

test('two that say the same do not differ', () => {
  expect(kinds({}, {})).toEqual([])
  expect(kinds(undefined, undefined)).toEqual([])
  expect(kinds({}, { provider_id: null })).toEqual([])
})

test.each([
  ['nobody here knows it', {}, undefined, 'theirs_unknown'],
  ['it bears the mark of an attempt that has another payment', { id: 'tr_2' }, {}, 'theirs_unknown'],
  ['the provider knows nothing of it', undefined, {}, 'ours_unknown'],
  ['it bears the mark of another', { attempt: 'bo' }, {}, 'foreign'],
  ['it bears no mark', { attempt: undefined }, {}, 'foreign'],
  ['we know less', {}, { state: 'open', completes: false }, 'state'],
  ['we know more', { state: 'open' }, {}, 'state'],
  ['another amount', { cents: 1873 }, {}, 'amount'],
  ['another currency', { currency: 'GBP' }, {}, 'amount'],
  ['nothing came of the money', {}, { completes: false }, 'paid_not_completed'],
] as const)('%s', (_, theirs, ours, kind) => {
  expect(kinds(theirs, ours)).toEqual([kind])
})

test('one that was never made there is not missed, and a wrong amount that goes back was reported when it came', () => {
  expect(kinds(undefined, { provider_id: null, state: 'asking' })).toEqual([])
  expect(kinds({ cents: 1 }, { problem: 'mismatch', completes: false, returned_cents: 1 })).toEqual([])
  expect(kinds({}, { problem: 'duplicate', completes: false, returned_cents: 1874 })).toEqual([])
})

const REFUND: TheirRefund = { id: 're_1', key: 'k1', state: 'sent', cents: 900, currency: 'EUR' }
const OUR_REFUND: OurRefund = {
  provider_id: 're_1',
  key: 'k1',
  kind: 'withdrawal',
  state: 'sent',
  cause: 'reported',
  cents: 900,
  currency: 'EUR',
}
const refundKind = (theirs: Partial<TheirRefund>, ours: Partial<OurRefund> | undefined) =>
  compareRefund('tr_1', { ...REFUND, ...theirs }, ours && { ...OUR_REFUND, ...ours })?.kind

test.each([
  ['the same', {}, {}, undefined],
  ['nobody here knows it', {}, undefined, 'refund_unknown'],
  ['one that came to nothing is not missed', { state: 'failed' }, undefined, undefined],
  ['made at the provider’s own desk', { key: undefined }, { kind: 'provider' }, 'refund_unknown'],
  ['another amount', { cents: 901 }, {}, 'amount'],
  ['done there', { state: 'done' }, {}, 'state'],
  ['it failed there after it was done', { state: 'failed' }, { state: 'done' }, 'state'],
  ['it failed there, and is tried again', { state: 'failed' }, { state: 'planned' }, undefined],
  ['it failed there, and was paid out by hand', { state: 'failed' }, { state: 'done', cause: 'paid_out' }, undefined],
] as const)('a refund: %s', (_, theirs, ours, kind) => {
  expect(refundKind(theirs, ours)).toBe(kind)
})

test('what went back is compared from both sides, and chargebacks are for a person where they are not known as they are', () => {
  const chargebacks = [
    { id: 'chb_1', state: 'open', cents: 1874, currency: 'EUR' },
    { id: 'chb_2', state: 'reversed', cents: 1874, currency: 'EUR' },
    { id: 'chb_3', state: 'open', cents: 1874, currency: 'EUR' },
    { id: 'chb_4', state: 'reversed', cents: 1874, currency: 'EUR' },
    { id: 'chb_5', state: 'open', cents: 1874, currency: 'EUR' },
  ] as const
  const known = [
    { provider_id: 'chb_3', state: 'open', cents: 1874 },
    { provider_id: 'chb_4', state: 'open', cents: 1874 },
    { provider_id: 'chb_5', state: 'open', cents: 1000 },
    { provider_id: 'chb_6', state: 'open', cents: 1000 },
    { provider_id: 'chb_7', state: 'reversed', cents: 1000 },
    { provider_id: null, state: 'open', cents: 1000 },
  ] as const
  const refunds = [
    { ...OUR_REFUND, provider_id: null },
    { ...OUR_REFUND, provider_id: 're_2', key: 'k2' },
    { ...OUR_REFUND, provider_id: null, key: 'k3', state: 'planned' as const },
    { ...OUR_REFUND, provider_id: null, key: 'k4', state: 'done' as const, cause: 'paid_out' },
  ]
  const found = compareReturns({ id: 'tr_1', refunds: [REFUND], chargebacks }, refunds, known)
  expect(found).toEqual([
    { kind: 'refund_missing', provider_id: 're_2', ours: '900 EUR', theirs: null },
    { kind: 'chargeback_unknown', provider_id: 'tr_1', ours: null, theirs: 'chb_1 1874 EUR' },
    { kind: 'chargeback_unknown', provider_id: 'tr_1', ours: null, theirs: 'chb_4 1874 EUR' },
    { kind: 'chargeback_unknown', provider_id: 'tr_1', ours: null, theirs: 'chb_5 1874 EUR' },
    { kind: 'chargeback_missing', provider_id: 'tr_1', ours: 'chb_6 1000', theirs: null },
  ])
})

test('sums are by day and currency, and the later look at the same thing counts', () => {
  const sums = createSums()
  const at = new Date('2026-11-16T23:59:59Z')
  sums.set('payments', 'tr_1', { at, currency: 'EUR', theirs_cents: 100, ours_cents: 0 })
  sums.set('payments', 'tr_1', { at, currency: 'EUR', theirs_cents: 100, ours_cents: 100 })
  sums.set('payments', 'tr_2', { at, currency: 'EUR', theirs_cents: 50, ours_cents: 50 })
  sums.set('payments', 'tr_3', { at, currency: 'GBP', theirs_cents: 7, ours_cents: 0 })
  sums.set('refunds', 'tr_3', { at: new Date('2026-11-17T00:00:00Z'), currency: 'GBP', theirs_cents: 7, ours_cents: 7 })
  expect(sums.total()).toEqual([
    { kind: 'payments', day: '2026-11-16', currency: 'EUR', theirs_cents: 150, ours_cents: 150 },
    { kind: 'payments', day: '2026-11-16', currency: 'GBP', theirs_cents: 7, ours_cents: 0 },
    { kind: 'refunds', day: '2026-11-17', currency: 'GBP', theirs_cents: 7, ours_cents: 7 },
  ])
})
