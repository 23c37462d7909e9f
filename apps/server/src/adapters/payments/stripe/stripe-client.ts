/**
 * Stripe's SDK, opened for us. By itself it would try once more after a lost connection even with retries off, so it is
 * given a fetch, whose errors it does not take for one; it also tells nobody how long our calls take.
 */
import Stripe from 'stripe'
import { providerFetch } from '../provider-fetch.ts'

interface ClientOptions {
  url: string
  key: string
  timeout_ms: number
}

export function openStripeClient({ url, key, timeout_ms }: ClientOptions): Stripe {
  const address = new URL(url)
  const ask = providerFetch(url)
  const isPlain = address.protocol === 'http:'
  /** The SDK knows a host, not what stands before `/v1` there. */
  const below = (input: string | URL | Request) => {
    const target = new URL(input instanceof Request ? input.url : input)
    target.pathname = `${address.pathname.replace(/\/$/, '')}${target.pathname}`
    return target
  }
  return new Stripe(key, {
    host: address.hostname,
    port: address.port === '' ? (isPlain ? '80' : '443') : address.port,
    protocol: isPlain ? 'http' : 'https',
    timeout: timeout_ms,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((input, init) => ask(below(input), init)),
  })
}
