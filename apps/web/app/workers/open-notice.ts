/** What pressing a notification does: to the page it is about, in a window that is there already if one is. */
import { beQuiet } from './calls.ts'
import { ask, listWindows } from './show-notice.ts'
import { ownPath } from './read-notice.ts'

declare const self: ServiceWorkerGlobalScope

const QUIET_MINUTES = 60

/** A window may only be brought to the front by a press, and by one press once. */
const bringToFront = (window: WindowClient) => window.focus().catch(() => undefined)

const isVisible = ({ visibilityState }: WindowClient) => visibilityState === 'visible'

export async function openNotice({ data }: Notification, action: string): Promise<void> {
  if (action === 'quiet') return void (await beQuiet(QUIET_MINUTES))
  const path = ownPath((data as { navigate?: unknown } | null)?.navigate, self.location.origin)
  const windows = await listWindows()
  const there = windows.find(({ url }) => ownPath(url, self.location.origin) === path)
  const window = there ?? windows.find(isVisible)
  if (window && (await ask(window, { open: path }))) return void (await bringToFront(window))
  // A page that hears nothing is left for the one the notification is about. One that nobody sees may only be asleep, and
  // another one may not be of this worker: those stay, and a new window comes.
  const opened = window && isVisible(window) ? await window.navigate(path).catch(() => null) : null
  if (opened) await bringToFront(opened)
  else await self.clients.openWindow(path)
}
