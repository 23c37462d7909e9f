// What was asked of the site and what became of it, as the clients saw it; the checkers know nothing else of a run.

/** Unknown is `info`, never `fail`: it may have happened, or may still happen. */
export type Outcome = 'ok' | 'fail' | 'info'

/** What each operation asks for. People, conversations and photos by their public names. */
interface OperationInputs {
  send: { by: string; to: string; conversation: string }
  sendFirst: { by: string; to: string; free: boolean }
  read: { by: string; to: string; conversation: string }
  list: { by: string }
  view: { by: string; to: string }
  unlock: { by: string; to: string; photo: string }
  like: { by: string; to: string }
  swipe: { by: string; to: string }
  block: { by: string; to: string }
  remove: { by: string; to: string; conversation: string }
  history: { by: string }
  order: { by: string; bundle: string }
  pay: { by: string; order: string; method: string }
  payment: { by: string; payment: string }
  /** What a payer does on the provider's page, or their bank does later. */
  bank: { by: string; payment: string; does: string }
  withdraw: { by: string; order: string }
  debts: { by: string }
  settle: { by: string; debt: string }
  limit: { by: string; cents: number }
  /** The form of a direct debit, and the code that signs it. */
  debit: { by: string; bundle: string }
  sign: { by: string; debit: string }
  /** Somebody says in the provider's name that it is paid. */
  forge: { by: string; payment: string; provider: string }
  ledger: Record<string, never>
}

/** What an answer said, as far as a checker looks at it; of a refusal its code. */
interface OperationOutputs {
  send: { conversation: string; number: number; credits: number }
  sendFirst: { conversation: string; number: number; credits: number }
  read: { messages: { number: number; own: boolean; key: string | null; text: string }[] }
  list: { people: string[]; conversations: string[] }
  view: { blocked: boolean }
  unlock: { credits: number }
  like: { match: boolean }
  swipe: { left: number }
  block: object
  remove: object
  history: { credits: number; entries: { number: number; amount: number; balance: number }[] }
  order: { order: string; cents: number; currency: string }
  pay: { payment: string; status: string; url: string | null }
  payment: { status: string; url: string | null }
  bank: object
  forge: object
  withdraw: { cents: number; currency: string; withdrawn: boolean }
  debts: { debts: { debt: string; order: string; cents: number }[] }
  settle: { order: string; cents: number; currency: string }
  limit: { cents: number | null }
  debit: { debit: string }
  sign: { payment: string; order: string; status: string }
  /** Of one moment: all wallets, all entries, and how many rows break a rule of the ledger. */
  ledger: { wallets: number; entries: number; broken: number }
}

export type Op = keyof OperationInputs

export type Operation = {
  [O in Op]: {
    process: number
    op: O
    /** Of a paid call: the same for every try of it. */
    key: string | null
    input: OperationInputs[O]
    tStart: number
    tEnd: number
    /** Which process answered last, and how often it was asked. */
    api: number
    tries: number
    code: string | null
    /** Answers on the way that nobody should get, whatever is broken. */
    bad_response: readonly string[]
  } & ({ type: 'ok'; answer: OperationOutputs[O] } | { type: 'fail' | 'info'; answer: null })
}[Op]

export type OperationInput<O extends Op> = OperationInputs[O]
export type OperationOutput<O extends Op> = OperationOutputs[O]
export type Of<O extends Op> = Extract<Operation, { op: O }>
export type OkOf<O extends Op> = Extract<Of<O>, { type: 'ok' }>

export const isOp =
  <O extends Op>(...names: readonly O[]) =>
  (operation: Operation): operation is Of<O> =>
    (names as readonly Op[]).includes(operation.op)

export const isOk = <T extends Operation>(operation: T): operation is Extract<T, { type: 'ok' }> =>
  operation.type === 'ok'
