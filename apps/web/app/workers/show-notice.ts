/** Shows a pushed notice, or hands it to the page that is looked at. */
import type { PushNotice, WorkerMessage } from '../shared/push/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Safari takes the permission away where a push shows nothing, also from who is looking. */
const ALWAYS_SHOWS = /^((?!chrome|android|firefox).)*safari/i

export const listWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of the worker is of its origin
export const tell = (client: Client, message: WorkerMessage) => client.postMessage(message)

/** Browsers without a badge have none of these. */
const badges: Partial<Pick<WorkerNavigator, 'setAppBadge' | 'clearAppBadge'>> = self.navigator

export async function setBadge(count: number): Promise<void> {
  await (count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.())?.catch(() => undefined)
}

export async function showNotice(notice: PushNotice): Promise<void> {
  if (notice.badge !== undefined) await setBadge(notice.badge)
  const looking = (await listWindows()).find(({ focused, visibilityState }) => focused && visibilityState === 'visible')
  if (looking) tell(looking, { push: notice })
  if (looking && !ALWAYS_SHOWS.test(self.navigator.userAgent)) return
  const { title, body, lang, tag, silent, navigate, actions } = notice
  // What the library of types has not learned yet: a replacement makes its sound, and buttons.
  const more = { renotify: !silent, actions }
  const pictures = { icon: '/icon-192.png', badge: '/icon-monochrome-512.png' }
  await self.registration.showNotification(title, { body, lang, tag, silent, data: { navigate }, ...pictures, ...more })
}
