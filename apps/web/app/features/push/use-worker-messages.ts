/** What the service worker says to the page: what was pushed while it is looked at, and where a pressed notification leads. */
import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isTyping } from '../../shared/interruptions.ts'
import type { WorkerMessage } from '../../shared/push/worker-messages.ts'
import { reloadChats } from '../../shared/realtime/chats-store.ts'
import { refreshAll, refreshChatsAndLikes } from '../../shared/realtime/polling.ts'
import { OPEN_UNREAD } from '../../shared/session/local-path.ts'
import { destination } from '../../shared/session/session-end.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import { setPushState } from './push-state.ts'

/** The tags of news that no list of the page shows. */
const SAID = new Set(['credits', 'account'])

export function useWorkerMessages(): void {
  const navigate = useNavigate()
  const show = useShowToast()
  const t = useText()
  async function openPage(path: string) {
    destination.path = path
    // What is unread is decided by the chats as they are now.
    if (path.endsWith(OPEN_UNREAD)) await reloadChats().catch(() => undefined)
    await navigate(path)
    destination.path = undefined
  }
  const openAction = (path: string) => ({
    label: t('push.open'),
    alt: t('push.open.alt'),
    onAction: () => void openPage(path),
  })
  const receive = useEffectEvent(({ data, ports }: MessageEvent<WorkerMessage>) => {
    // Without it the worker shows the notification, or opens a window.
    ports[0]?.postMessage('heard')
    if ('push' in data) {
      setPushState({ last_message: data.push })
      const { title, tag, navigate: path } = data.push
      if (!SAID.has(tag)) return refreshChatsAndLikes()
      refreshAll()
      show({ id: 'push', text: title, icon: Bell, action: openAction(path) })
      return
    }
    if (location.href === location.origin + data.open) return
    if (isTyping()) show({ id: 'push-open', text: t('push.waiting'), action: openAction(data.open) })
    else void openPage(data.open)
  })
  useEffect(() => {
    const { serviceWorker } = navigator
    const listener = (event: Event) => receive(event as MessageEvent<WorkerMessage>)
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- not where a site is asked for over plain http
    serviceWorker?.addEventListener('message', listener)
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- as above
    return () => serviceWorker?.removeEventListener('message', listener)
  }, [])
}
