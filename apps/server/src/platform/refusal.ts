import type { ErrorCode, Problem } from '@app/contract'

type RefusalDetails = Pick<Problem, 'challenge' | 'minutes' | 'tries' | 'fields'>

/** A refusal from the contract's closed list. Anything else that is thrown is an unexpected error. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly more: RefusalDetails

  constructor(code: ErrorCode, more: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.more = more
  }
}

export function fail(code: ErrorCode, more?: RefusalDetails): never {
  throw new Refusal(code, more)
}
