/** The service worker of the site in a test: pushing to it as the push service of a browser would, and asking what it shows. */
import type { CDPSession, Page, Worker } from '@playwright/test'
import { originOf } from './site-address.ts'
import { expect } from './visitor.ts'

interface Shown {
  title: string
  body: string
  tag: string
  data: { navigate: string }
}

export interface PushSite {
  worker: Worker
  /**
   * Delivers a pushed message, the object as a declarative message or the text as it is, and waits until the worker is done
   * with it: the browser loses a notification that is asked for while it is about to be shown.
   */
  push: (message: Record<string, unknown> | string) => Promise<void>
  shown: () => Promise<Shown[]>
  /** As if a shown notification was pressed. A test cannot press it: the browser draws it. */
  press: (tag: string) => Promise<void>
  badge: () => Promise<number | undefined>
  /** The windows the worker opened from now on. A test has no press, without which a browser opens none. */
  opened: () => Promise<string[]>
}

interface WaitingEvent extends Event {
  waitUntil: (this: WaitingEvent, work: Promise<unknown>) => void
}

interface WorkerScope {
  badge?: number
  opened?: string[]
  /** How many pushed messages the worker is done with. */
  pushes?: number
  ExtendableEvent: { prototype: WaitingEvent }
  clients: object
  registration: ServiceWorkerRegistration
  navigator: Navigator
  dispatchEvent: (event: Event) => void
}

async function registrationId(cdp: CDPSession, origin: string): Promise<string> {
  const ids = new Map<string, string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId: id } of registrations) ids.set(scopeURL, id)
  })
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => ids.has(`${origin}/`)).toBe(true)
  return ids.get(`${origin}/`) ?? ''
}

/** Waits until the page's worker is active, and answers how to push to it. */
export async function openWorker(page: Page, site = 'vonk'): Promise<PushSite> {
  const context = page.context()
  const origin = originOf(site)
  await context.grantPermissions(['notifications'], { origin })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => context.serviceWorkers().some((worker) => worker.url().startsWith(origin))).toBe(true)
  const worker = context.serviceWorkers().findLast((one) => one.url().startsWith(origin))
  if (!worker) throw new Error('the worker is gone')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const set = (count?: number) => {
      scope.badge = count ?? 1
      return Promise.resolve()
    }
    Object.defineProperty(scope.navigator, 'setAppBadge', { value: set, configurable: true })
    Object.defineProperty(scope.navigator, 'clearAppBadge', { value: () => set(0), configurable: true })
    const opened: string[] = []
    scope.opened = opened
    const open = (path: string) => Promise.resolve(void opened.push(path))
    Object.defineProperty(scope.clients, 'openWindow', { value: open, configurable: true })
    scope.pushes = 0
    const { prototype } = (globalThis as unknown as WorkerScope).ExtendableEvent
    const { waitUntil } = prototype
    prototype.waitUntil = function waitAndCount(work) {
      waitUntil.call(this, work)
      const count = () => void (this.type === 'push' && (scope.pushes = (scope.pushes ?? 0) + 1))
      void work.then(count, count)
    }
  })
  const pushes = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).pushes ?? 0)
  const cdp = await context.newCDPSession(page)
  const id = await registrationId(cdp, origin)
  return {
    worker,
    push: async (message) => {
      const data = typeof message === 'string' ? message : JSON.stringify({ web_push: 8030, notification: message })
      const before = await pushes()
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data })
      await expect.poll(pushes).toBe(before + 1)
    },
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as WorkerScope
        const notifications = await registration.getNotifications()
        return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as Shown['data'] }))
      }),
    press: (tag) =>
      worker.evaluate(async (pressed) => {
        const scope = globalThis as unknown as WorkerScope
        const [notification] = await scope.registration.getNotifications({ tag: pressed })
        const { NotificationEvent } = globalThis as unknown as {
          NotificationEvent: new (type: string, init: object) => Event
        }
        scope.dispatchEvent(new NotificationEvent('notificationclick', { notification, action: '' }))
      }, tag),
    badge: () => worker.evaluate(() => (globalThis as unknown as WorkerScope).badge),
    opened: () => worker.evaluate(() => (globalThis as unknown as WorkerScope).opened ?? []),
  }
}

/** What the worker is told of every window. The runner makes the browser say of every page that it is looked at. */
async function pretendWindows(page: Page, state: { focused: boolean; visibilityState: string }): Promise<void> {
  for (const worker of page.context().serviceWorkers()) {
    await worker.evaluate((all) => {
      const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: object } }
      for (const [name, value] of Object.entries(all))
        Object.defineProperty(WindowClient.prototype, name, { get: () => value, configurable: true })
    }, state)
  }
}

/** No page of the site is looked at: another one is in front, and they stand beside it. */
export async function lookAway(page: Page): Promise<Page> {
  await pretendWindows(page, { focused: false, visibilityState: 'visible' })
  const other = await page.context().newPage()
  await other.goto('about:blank')
  await other.bringToFront()
  return other
}

/** Every page of the site is behind others. */
export const coverWindows = (page: Page) => pretendWindows(page, { focused: false, visibilityState: 'hidden' })

/** Somebody looks at every page of the site. */
export const lookAtWindows = (page: Page) => pretendWindows(page, { focused: true, visibilityState: 'visible' })
