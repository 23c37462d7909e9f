/**
 * A browser that can subscribe: Chromium asks a service of Google for its subscription, which no test can reach. What it would
 * answer is put in place; everything else of push is the browser's own.
 */
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { originOf } from './site-address.ts'

interface StoredKeys {
  endpoint: string
  p256dh: string
  auth: string
}

/** Runs in the page before anything else. */
function subscribeHere({ endpoint, p256dh, auth }: StoredKeys): void {
  const KEPT = 'kept-by-the-browser'
  const make = (key: string) => ({
    endpoint,
    options: {
      userVisibleOnly: true,
      applicationServerKey: Uint8Array.from(atob(key), (c) => c.codePointAt(0) ?? 0).buffer,
    },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: () => Promise.resolve(localStorage.removeItem(KEPT) === undefined),
  })
  const manager = PushManager.prototype as unknown as Record<string, unknown>
  manager['subscribe'] = ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    const key = btoa(String.fromCodePoint(...applicationServerKey))
    localStorage.setItem(KEPT, key)
    return Promise.resolve(make(key))
  }
  manager['getSubscription'] = () => {
    const key = localStorage.getItem(KEPT)
    return Promise.resolve(key === null ? null : make(key))
  }
}

/** Answers with the endpoint it will have. */
export async function useSubscribingBrowser(page: Page, site = 'vonk'): Promise<string> {
  const context = page.context()
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  // Where nobody answers: what is pushed there is lost.
  const endpoint = `http://127.0.0.1:9/${randomUUID()}`
  await context.grantPermissions(['notifications'], { origin: originOf(site) })
  await context.addInitScript(subscribeHere, { endpoint, p256dh, auth: randomBytes(16).toString('base64url') })
  return endpoint
}
