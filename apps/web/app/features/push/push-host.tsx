/**
 * Push on every page of a member: brings the service worker in, keeps the subscription in step, and does what the worker says:
 * news is fetched at once, and a notification that was pressed leads to its page. Draws nothing.
 */
import type { User } from '@app/contract'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isTyping } from '../../shared/interruptions.ts'
import { useNewLikes } from '../../shared/likes/new-likes-store.ts'
import type { WorkerMessage } from '../../shared/push/worker-messages.ts'
import { registerWorker } from '../../shared/push/worker.ts'
import { useUnread } from '../../shared/realtime/chats-store.ts'
import { refreshChatsAndLikes } from '../../shared/realtime/polling.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useLocale, useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import { setPushState } from './push-state.ts'
import { syncPush } from './subscribe.ts'

/** Shown notifications of what was read since are of no use. */
async function closeNotifications(tags: readonly string[]): Promise<void> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- not where a site is asked for over plain http
  const registration = await navigator.serviceWorker?.getRegistration('/')
  for (const notification of (await registration?.getNotifications()) ?? [])
    if (tags.includes(notification.tag)) notification.close()
}

function useCloseSeen(): void {
  const { pathname } = useLocation()
  const isAllRead = useUnread() === 0
  const isNothingNew = useNewLikes() === 0
  useEffect(() => {
    const conversation = /^\/chats\/([^/]+)$/.exec(pathname)?.[1]
    const tags = [
      conversation && `chat-${conversation}`,
      isAllRead && 'message',
      isNothingNew && 'like',
      isNothingNew && 'match',
    ]
    void closeNotifications(tags.filter((tag) => typeof tag === 'string'))
  }, [pathname, isAllRead, isNothingNew])
}

function useWorkerMessages(): void {
  const navigate = useNavigate()
  const show = useShowToast()
  const t = useText()
  const receive = useEffectEvent(({ data }: MessageEvent<WorkerMessage>) => {
    if ('push' in data) {
      setPushState({ last_message: data.push })
      refreshChatsAndLikes()
      return
    }
    const open = () => void navigate(data.open)
    if (!isTyping()) {
      open()
      return
    }
    show({
      id: 'push-open',
      text: t('push.waiting'),
      action: { label: t('push.open'), alt: t('push.open.alt'), onAction: open },
    })
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

export function PushHost({ user }: { user: User }) {
  const locale = useLocale()
  const { settings } = useRoot()
  const { session_mark } = user
  const profile_id = user.profile.id
  const public_key = settings.push_public_key
  useEffect(() => {
    async function start() {
      await syncPush(await registerWorker(locale), { profile_id, session_mark, public_key })
    }
    // What failed is tried again at the next visit.
    void start().catch(() => undefined)
  }, [locale, profile_id, session_mark, public_key])
  useWorkerMessages()
  useCloseSeen()
  return null
}
