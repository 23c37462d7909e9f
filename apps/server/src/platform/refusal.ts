import type { ErrorCode } from '@app/contract'

/** A refusal from the contract's closed list. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(code)
    this.name = 'Refusal'
    this.code = code
  }
}

export function fail(code: ErrorCode): never {
  throw new Refusal(code)
}
