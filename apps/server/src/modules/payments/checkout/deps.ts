import type { AccountId } from '@app/db/ids'
import type { SmsSender } from '../../../adapters/sms/port.ts'
import type { Context } from '../../../platform/context.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import type { TimeLimits } from '../../../platform/time-limits.ts'
import type { CodeLimit } from '../../offers/index.ts'
import type { RoutingDeps } from '../routing/routing.service.ts'
import type { AskingDeps } from '../settling/ask.service.ts'

/** The dependencies of checkout: providers with their breakers, how long a reader waits for them, and the limit of codes. */
export interface CheckoutDeps extends Omit<AskingDeps, 'providers'>, Omit<RoutingDeps, 'limits'> {
  limits: Pick<TimeLimits, 'provider_list_ms' | 'provider_create_ms' | 'provider_look_ms'>
  codeLimit: CodeLimit
  /** Who sends the codes of direct debits; without it there are none. */
  sms: SmsSender | undefined
  /** Multiplies how many orders may be opened. */
  limits_factor: number
  /** Bank accounts that money goes to by hand are kept encrypted. */
  bank_keys: KeyRing
  ownPublicId: (ctx: Context, id: AccountId) => Promise<string>
}
