/**
 * The service worker of a site. It shows what is pushed, opens what a notification is about, and stands in with one page where
 * there is no connection. No answer of the server ever lies in a cache: whoever uses the browser next finds nothing.
 */
import type { PageMessage } from '../shared/push/worker-messages.ts'
import { storeSubscription } from './calls.ts'
import { answerNavigation, deleteCaches, keepOfflinePage } from './offline-page.ts'
import { openNotice } from './open-notice.ts'
import { readNotice } from './read-notice.ts'
import { setBadge, showNotice } from './show-notice.ts'

declare const self: ServiceWorkerGlobalScope

const language = new URLSearchParams(self.location.search).get('lang') ?? ''

async function activate(): Promise<void> {
  await deleteCaches('own')
  await self.registration.navigationPreload.enable()
  await self.clients.claim()
}

/** Nobody is logged in here, or the site wants no such browser. */
const REFUSED = new Set([400, 401, 403, 422])

async function unsubscribe(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Log-out: the browser is pushed to no more, and shows nothing of who was here. */
async function forget(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close()
  await setBadge(0)
  // The push service may be out of reach: the rest goes all the same.
  await Promise.allSettled([deleteCaches(), unsubscribe()])
}

interface SubscriptionChange {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** The browser ended the subscription: a new one takes its place, if the member is still logged in. */
async function moveSubscription({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null
  if (!newSubscription && !applicationServerKey) return
  const { pushManager } = self.registration
  const next = newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const { status } = await storeSubscription(JSON.stringify(next))
  if (REFUSED.has(status)) await next.unsubscribe()
}

// It holds no page, so a new one may take over at once.
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([keepOfflinePage(language), self.skipWaiting()])),
)
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answerNavigation(event))
})
self.addEventListener('push', (event) => {
  const options = { origin: self.location.origin, language, unreadable: UNREADABLE_TEXTS }
  event.waitUntil(showNotice(readNotice(event.data?.text(), options)))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(event.notification, event.action))
})
// Not in the library of types: a browser that ends a subscription by itself names the one that takes its place, or none.
self.addEventListener('pushsubscriptionchange' as 'push', (event) =>
  event.waitUntil(moveSubscription(event as unknown as SubscriptionChange)),
)
self.addEventListener('message', (event) => {
  const message: unknown = event.data
  const forgetting: PageMessage = 'forget'
  if (message === forgetting) event.waitUntil(forget().finally(() => event.ports[0]?.postMessage('done')))
})
