import type { KeyRing, Keys } from '../../../platform/keys.ts'
import type { ChallengeDeps } from '../../accounts/index.ts'
import type { CheckoutDeps } from '../checkout/deps.ts'
import type { SmsLimits } from './guards.service.ts'

/** The dependencies of direct debits: how many texts may leave, and what is sealed and hashed with what. */
export interface DirectDebitDeps extends CheckoutDeps {
  sms_limits: SmsLimits
  challenges: ChallengeDeps
  /** What hashes of bank accounts and phones, and of codes, are made with. */
  debtor_keys: KeyRing
  code_keys: Keys['sms_codes']
}
