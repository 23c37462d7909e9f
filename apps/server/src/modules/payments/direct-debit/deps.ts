import type { KeyRing, Keys } from '../../../platform/keys.ts'
import type { CheckoutDeps } from '../checkout/deps.ts'
import type { TextLimits } from './text-limits.ts'

/** The dependencies of direct debits: how many texts may leave, and what is sealed and hashed with what. */
export interface DirectDebitDeps extends CheckoutDeps {
  text_limits: TextLimits
  /** By what the work of browsers is made and counted. */
  challenges: { keys: Keys; challenge_cost: number }
  /** What hashes of bank accounts and phones, and of codes, are made with. */
  debtor_keys: KeyRing
  code_keys: Keys['sms_codes']
}
