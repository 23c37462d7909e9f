/** Mollie's SDK, opened for us: without retries of its own, and asking nobody but Mollie. Loading it takes half a second. */
import { Client, HTTPClient } from 'mollie-api-typescript'
import { providerFetch } from '../provider-fetch.ts'

interface ClientOptions {
  url: string
  key: string
  timeout_ms: number
}

export function openMollieClient({ url, key, timeout_ms }: ClientOptions): Client {
  return new Client({
    security: { apiKey: key },
    serverURL: url,
    timeoutMs: timeout_ms,
    retryConfig: { strategy: 'none' },
    httpClient: new HTTPClient({ fetcher: providerFetch(url) }),
  })
}
