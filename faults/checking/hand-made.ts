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

/** Dee ordered twice, paid both and changed her mind on the way: one is hers, and the money of the other went back. */
const MONEY: Money = {
  orders: [
    { order: 'o1', member: 'dee', credits: 30, cents: 749, currency: 'EUR', code: 'BONUS', completed_by: 'p1' },
    { order: 'o2', member: 'dee', credits: 30, cents: 999, currency: 'EUR', code: null, completed_by: null },
  ],
  payments: [
    { payment: 'p1', order: 'o1', state: 'paid' },
    { payment: 'p2', order: 'o1', state: 'paid' },
    { payment: 'p3', order: 'o2', state: 'expired' },
  ],
  receipts: [{ series: 'vonk 2026', number: 1, order: 'o1', cents: 749 }],
  provider: [
    { id: 'tr_1', payment: 'p1', state: 'paid', cents: 749, currency: 'EUR', refunded: 0 },
    { id: 'tr_2', payment: 'p2', state: 'paid', cents: 749, currency: 'EUR', refunded: 749 },
    { id: 'tr_3', payment: 'p3', state: 'expired', cents: 0, currency: 'EUR', refunded: 0 },
  ],
  differences: [],
  broken: [],
}

const buying = () => [
  operation('order', { by: 'dee', bundle: '30' }, { order: 'o1', cents: 749, currency: 'EUR' }, { key: 'key-o1' }),
  operation('bank', { by: 'dee', payment: 'p1', does: 'paid' }, {}),
  operation('payment', { by: 'dee', payment: 'p1' }, { status: 'completed', url: null }),
]

const reading = (by: string) => ({
  conversation: 'talk',
  by,
  messages: [1, 2, 3].map((number) => ({ number, own: (by === 'bo') === (number === 2), text: `key-${number}` })),
})

/** Ann writes, Bo answers, Ann writes again; Cem opened a photo of Ann's; Dee bought credits. */
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
    ],
    wallets: [
      { member: 'ann', balance: 8 },
      { member: 'bo', balance: 9 },
      { member: 'cem', balance: 5 },
      { member: 'dee', balance: 30 },
    ],
    unlocks: [{ member: 'cem', photo: 'sea' }],
    started: [{ member: 'ann', started: 1 }],
    swipes: [],
    likes: [],
    blocks: [],
    readings: [reading('ann'), reading('bo')],
    broken: [],
    money: MONEY,
  },
  start: new Map([
    ['ann', 10],
    ['bo', 10],
    ['cem', 10],
  ]),
  prices: { message: 1, gift: 5, photo: 5, free_replies: 0 },
})
