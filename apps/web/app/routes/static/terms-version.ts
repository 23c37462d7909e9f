import { TERMS_FIRST_VERSION } from '@app/contract/limits'

/** The day the terms are dated: their first version, or the day the company was added if that is later. */
export function termsVersion(added: string): string {
  return added > TERMS_FIRST_VERSION ? added : TERMS_FIRST_VERSION
}
