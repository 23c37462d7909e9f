/** What pressing a notification does: to the page it is about, in a window that is there already if one is. */
import { beQuiet } from './calls.ts'
import { listWindows, tell } from './show-notice.ts'
import { ownPath } from './read-notice.ts'

declare const self: ServiceWorkerGlobalScope

const QUIET_MINUTES = 60

/** A window may only be brought to the front by a press, and by one press once. */
const bringToFront = (window: WindowClient) => window.focus().catch(() => undefined)

export async function openNotice({ data }: Notification, action: string): Promise<void> {
  if (action === 'quiet') return void (await beQuiet(QUIET_MINUTES))
  const path = ownPath((data as { navigate?: unknown } | null)?.navigate, self.location.origin)
  const windows = await listWindows()
  const there = windows.find(({ url }) => ownPath(url, self.location.origin) === path)
  if (there) return void (await bringToFront(there))
  const visible = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!visible) return void (await self.clients.openWindow(path))
  await bringToFront(visible)
  tell(visible, { open: path })
}
