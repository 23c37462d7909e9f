/** Shows a pushed notice, or hands it to the page that is looked at. */
import type { PushNotice, WorkerMessage } from '../shared/push/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Safari takes the permission away where a push shows nothing, also from who is looking. */
const ALWAYS_SHOWS = /^((?!chrome|android|firefox).)*safari/i

export const listWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** So long a page has to answer. One without a program, of an error or of a visitor never does. */
const HEARING_MS = 300

/** Whether the page heard it. */
export function ask(client: Client, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), HEARING_MS)
    client.postMessage(message, [port2])
  })
}

/** Browsers without a badge have none of these. */
const badges: Partial<Pick<WorkerNavigator, 'setAppBadge' | 'clearAppBadge'>> = self.navigator

export async function setBadge(count: number): Promise<void> {
  await (count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.())?.catch(() => undefined)
}

export async function showNotice(notice: PushNotice): Promise<void> {
  if (notice.badge !== undefined) await setBadge(notice.badge)
  const looking = (await listWindows()).find(({ focused, visibilityState }) => focused && visibilityState === 'visible')
  const heard = looking !== undefined && (await ask(looking, { push: notice }))
  if (heard && !ALWAYS_SHOWS.test(self.navigator.userAgent)) return
  const { title, body, lang, tag, silent, navigate, actions } = notice
  // What the library of types has not learned yet: a replacement makes its sound, and buttons.
  const more = { renotify: !silent, actions }
  const pictures = { icon: '/icon-192.png', badge: '/icon-monochrome-512.png' }
  await self.registration.showNotification(title, { body, lang, tag, silent, data: { navigate }, ...pictures, ...more })
}
