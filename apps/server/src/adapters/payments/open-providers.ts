/**
 * The providers of this installation: those that the configuration has a key for. Opening one loads nothing; its SDK is
 * loaded by the first call, so that a process that never takes a payment does not carry it.
 */
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Keys } from '../../platform/keys.ts'
import { openMollie } from './mollie/mollie.ts'
import { createNoticeWords } from './notice-words.ts'
import { cacheOffered } from './offered-cache.ts'
import type { PaymentProvider } from './port.ts'
import { openStripe } from './stripe/stripe.ts'

/** Until they have answered. A payer waits no longer; the answer may still come, and is found by looking. */
const TIMEOUT_MS = 10_000
/** As many of a list at once as they give. */
const MOLLIE_PAGE = 250
const STRIPE_PAGE = 100

type Settings = Pick<Config, 'MOLLIE_URL' | 'MOLLIE_KEY' | 'STRIPE_URL' | 'STRIPE_KEY' | 'STRIPE_NOTICE_SECRETS'>
export type PaymentProviders = Partial<Record<PaymentProvider['name'], PaymentProvider>>

const withCache = (provider: PaymentProvider, clock: Clock): PaymentProvider => ({
  ...provider,
  offered: cacheOffered(provider.offered, clock),
})

export function openPaymentProviders(config: Settings, keys: Keys, clock: Clock): PaymentProviders {
  const { MOLLIE_URL, MOLLIE_KEY, STRIPE_URL, STRIPE_KEY, STRIPE_NOTICE_SECRETS } = config
  const providers: PaymentProviders = {}
  if (MOLLIE_KEY !== '') {
    const words = createNoticeWords(keys.payment_notices)
    const mollie = { url: MOLLIE_URL, key: MOLLIE_KEY, words, timeout_ms: TIMEOUT_MS, page_size: MOLLIE_PAGE }
    providers.mollie = withCache(openMollie(mollie), clock)
  }
  if (STRIPE_KEY !== '') {
    const stripe = { url: STRIPE_URL, key: STRIPE_KEY, clock, timeout_ms: TIMEOUT_MS, page_size: STRIPE_PAGE }
    providers.stripe = withCache(openStripe({ ...stripe, notice_secrets: STRIPE_NOTICE_SECRETS }), clock)
  }
  return providers
}
