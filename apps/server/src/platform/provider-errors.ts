/**
 * How a call to somebody outside failed, told apart by the one question that matters afterwards: was it done? Rooms
 * decide by the class, so it lives here and not in an adapter. No message holds what a provider answered: that may name
 * a person.
 */

/** They understood and said no. It was not done, and asking again changes nothing. */
export class ProviderRefused extends Error {
  readonly outcome = 'refused'
  readonly code: string
  /** The part of the request they said no to, where they name one. */
  readonly field: string | undefined

  constructor(code: string, field?: string) {
    super(`the provider refused: ${code}${field === undefined ? '' : ` (${field})`}`)
    this.name = 'ProviderRefused'
    this.code = code
    this.field = field
  }
}

/** They were not reached, or too busy to begin. It was surely not done, so another may be asked instead. */
export class ProviderAway extends Error {
  readonly outcome = 'away'

  constructor(reason: string) {
    super(`the provider is away: ${reason}`)
    this.name = 'ProviderAway'
  }
}

/** Nobody knows whether it was done. Only asking again with the same key, or looking, may follow. */
export class ProviderUnsure extends Error {
  readonly outcome = 'unsure'

  constructor(reason: string) {
    super(`the provider may have done it: ${reason}`)
    this.name = 'ProviderUnsure'
  }
}

export type ProviderError = ProviderRefused | ProviderAway | ProviderUnsure

export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof ProviderRefused || error instanceof ProviderAway || error instanceof ProviderUnsure
}
