// A small run in which all went well, for tests that spoil it.
import type { OperationOutput, OperationInput, Op, Operation, Outcome } from '../history/operation.ts'
import type { Money, Run } from './run.ts'

let clock = 0

/** One operation after the other, unless its times are said. */
export function operation<O extends Op>(
  op: O,
  input: OperationInput<O>,
  answer: OperationOutput<O> | Exclude<Outcome, 'ok'>,
  more: { key?: string; tStart?: number; tEnd?: number } = {},
): Operation {
  clock += 10
  const ended = typeof answer === 'string' ? { type: answer, answer: null } : { type: 'ok', answer }
  const facts = {
    process: 1,
    op,
    key: null,
    input,
    api: 0,
    tries: 1,
    code: null,
    bad_response: [],
    tStart: clock,
    tEnd: clock + 5,
  }
  return { ...facts, ...ended, ...more } as Operation
}

export const send = (by: string, to: string, number: number, more: { tStart?: number; tEnd?: number } = {}) =>
  operation(
    'send',
    { by, to, conversation: 'talk' },
    { conversation: 'talk', number, credits: 0 },
    {
      key: `key-${number}`,
      ...more,
    },
  )

const message = (by: string, number: number) => ({
  conversation: 'talk',
  number,
  by,
  key: `key-${number}`,
  text: `key-${number}`,
})

const entry = (wallet: string, number: number, ref_number: number, balance: number) => ({
  wallet,
  number,
  key: `key-${ref_number}`,
  kind: 'message' as const,
  amount: -1,
  balance,
  conversation: 'talk',
  ref_number,
  photo: null,
  order: null,
})

/**
 * Dee ordered twice, paid both and changed her mind on the way: one is hers, and the money of the other went back. Later she
 * withdrew from the first: most of it goes back too. Eve's bank took her money back, and her credits left with it.
 */
const MONEY: Money = {
  orders: [
    {
      order: 'o1',
      member: 'dee',
      credits: 30,
      cents: 749,
      currency: 'EUR',
      code: 'BONUS',
      completed_by: 'p1',
      withdrawn: true,
    },
    {
      order: 'o2',
      member: 'dee',
      credits: 30,
      cents: 999,
      currency: 'EUR',
      code: null,
      completed_by: null,
      withdrawn: false,
    },
    {
      order: 'o3',
      member: 'eve',
      credits: 30,
      cents: 999,
      currency: 'EUR',
      code: null,
      completed_by: 'p4',
      withdrawn: false,
    },
  ],
  payments: [
    { payment: 'p1', order: 'o1', state: 'paid' },
    { payment: 'p2', order: 'o1', state: 'paid' },
    { payment: 'p3', order: 'o2', state: 'expired' },
    { payment: 'p4', order: 'o3', state: 'paid' },
  ],
  receipts: [
    { series: 'vonk 2026', number: 1, order: 'o1', cents: 749, kind: 'receipt', chargeback: null },
    { series: 'vonk 2026', number: 2, order: 'o1', cents: 500, kind: 'credit_note', chargeback: null },
    { series: 'vonk 2026', number: 3, order: 'o3', cents: 999, kind: 'receipt', chargeback: null },
    { series: 'vonk 2026', number: 4, order: 'o3', cents: 999, kind: 'credit_note', chargeback: '7' },
  ],
  provider: [
    { id: 'tr_1', payment: 'p1', state: 'paid', cents: 749, currency: 'EUR', refunded: 500 },
    { id: 'tr_2', payment: 'p2', state: 'paid', cents: 749, currency: 'EUR', refunded: 749 },
    { id: 'tr_3', payment: 'p3', state: 'expired', cents: 0, currency: 'EUR', refunded: 0 },
    { id: 'tr_4', payment: 'p4', state: 'paid', cents: 999, currency: 'EUR', refunded: 0 },
  ],
  ours: {
    refunds: [
      { payment: 'p1', provider_id: 're_1', state: 'done', cents: 500, currency: 'EUR' },
      { payment: 'p2', provider_id: 're_2', state: 'done', cents: 749, currency: 'EUR' },
    ],
    chargebacks: [{ payment: 'p4', provider_id: 'chb_1', state: 'open', cents: 999, currency: 'EUR' }],
  },
  theirs: {
    refunds: [
      { id: 're_1', payment: 'tr_1', state: 'done', cents: 500, currency: 'EUR' },
      { id: 're_2', payment: 'tr_2', state: 'done', cents: 749, currency: 'EUR' },
    ],
    chargebacks: [{ id: 'chb_1', payment: 'tr_4', state: 'open', cents: 999, currency: 'EUR' }],
  },
  differences: [],
  broken: [],
}

const buying = () => [
  operation('order', { by: 'dee', bundle: '30' }, { order: 'o1', cents: 749, currency: 'EUR' }, { key: 'key-o1' }),
  operation('bank', { by: 'dee', payment: 'p1', does: 'paid' }, {}),
  operation('payment', { by: 'dee', payment: 'p1' }, { status: 'completed', url: null }),
  operation('withdraw', { by: 'dee', order: 'o1' }, { cents: 500, currency: 'EUR', withdrawn: true }),
]

const reading = (by: string) => ({
  conversation: 'talk',
  by,
  messages: [1, 2, 3].map((number) => ({ number, own: (by === 'bo') === (number === 2), text: `key-${number}` })),
})

/** Ann writes, Bo answers, Ann writes again; Cem opened a photo of Ann's; Dee and Eve bought credits. */
export const wellRun = (): Run => ({
  operations: [
    send('ann', 'bo', 1),
    send('bo', 'ann', 2),
    send('ann', 'bo', 3),
    operation('unlock', { by: 'cem', to: 'ann', photo: 'sea' }, { credits: 5 }, { key: 'key-sea' }),
    ...buying(),
  ],
  final: {
    messages: [message('ann', 1), message('bo', 2), message('ann', 3)],
    entries: [
      entry('ann', 2, 1, 9),
      entry('bo', 2, 2, 9),
      entry('ann', 3, 3, 8),
      { ...entry('cem', 2, 0, 5), key: 'key-sea', kind: 'photo', amount: -5, conversation: null, photo: 'sea' },
      { ...entry('dee', 1, 0, 30), key: 'key-of-o1', kind: 'purchase', amount: 30, conversation: null, order: 'o1' },
      { ...entry('dee', 2, 0, 10), key: 'key-of-taken', kind: 'taken', amount: -20, conversation: null },
      { ...entry('eve', 1, 0, 30), key: 'key-of-o3', kind: 'purchase', amount: 30, conversation: null, order: 'o3' },
      { ...entry('eve', 2, 0, 0), key: 'key-of-chb', kind: 'taken', amount: -30, conversation: null },
    ],
    wallets: [
      { member: 'ann', balance: 8 },
      { member: 'bo', balance: 9 },
      { member: 'cem', balance: 5 },
      { member: 'dee', balance: 10 },
      { member: 'eve', balance: 0 },
    ],
    unlocks: [{ member: 'cem', photo: 'sea' }],
    started: [{ member: 'ann', started: 1 }],
    swipes: [],
    likes: [],
    blocks: [],
    readings: [reading('ann'), reading('bo')],
    broken: [],
    money: MONEY,
    phones: [],
    pushes: [],
    mails: [],
  },
  start: new Map([
    ['ann', 10],
    ['bo', 10],
    ['cem', 10],
  ]),
  prices: { message: 1, gift: 5, photo: 5, free_replies: 0 },
})
