// A small run in which all went well, for tests that spoil it.
import type { OperationOutput, OperationInput, Op, Operation, Outcome } from '../history/operation.ts'
import type { Run } from './run.ts'

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
})

const reading = (by: string) => ({
  conversation: 'talk',
  by,
  messages: [1, 2, 3].map((number) => ({ number, own: (by === 'bo') === (number === 2), text: `key-${number}` })),
})

/** Ann writes, Bo answers, Ann writes again; Cem opened a photo of Ann's. */
export const wellRun = (): Run => ({
  operations: [
    send('ann', 'bo', 1),
    send('bo', 'ann', 2),
    send('ann', 'bo', 3),
    operation('unlock', { by: 'cem', to: 'ann', photo: 'sea' }, { credits: 5 }, { key: 'key-sea' }),
  ],
  final: {
    messages: [message('ann', 1), message('bo', 2), message('ann', 3)],
    entries: [
      entry('ann', 2, 1, 9),
      entry('bo', 2, 2, 9),
      entry('ann', 3, 3, 8),
      { ...entry('cem', 2, 0, 5), key: 'key-sea', kind: 'photo', amount: -5, conversation: null, photo: 'sea' },
    ],
    wallets: [
      { member: 'ann', balance: 8 },
      { member: 'bo', balance: 9 },
      { member: 'cem', balance: 5 },
    ],
    unlocks: [{ member: 'cem', photo: 'sea' }],
    started: [{ member: 'ann', started: 1 }],
    swipes: [],
    likes: [],
    blocks: [],
    readings: [reading('ann'), reading('bo')],
    broken: [],
  },
  start: new Map([
    ['ann', 10],
    ['bo', 10],
    ['cem', 10],
  ]),
  prices: { message: 1, gift: 5, photo: 5, free_replies: 0 },
})
