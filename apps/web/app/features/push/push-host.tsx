/**
 * Push on every page of a member: brings the service worker in, keeps the subscription in step, and does what the worker says:
 * news is fetched at once, and a notification that was pressed leads to its page. Draws nothing.
 */
import type { User } from '@app/contract'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useNewLikes } from '../../shared/likes/new-likes-store.ts'
import { onSyncAgain } from '../../shared/push/sync-again.ts'
import { registerWorker } from '../../shared/push/worker.ts'
import { useUnread } from '../../shared/realtime/chats-store.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useLocale } from '../../shared/texts.tsx'
import { syncPush } from './subscribe.ts'
import { useWorkerMessages } from './use-worker-messages.ts'

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

export function PushHost({ user }: { user: User }) {
  const locale = useLocale()
  const { settings } = useRoot()
  const profile_id = user.profile.id
  const public_key = settings.push_public_key
  useEffect(() => {
    async function start() {
      await syncPush(await registerWorker(locale), { profile_id, public_key })
    }
    // What failed is tried again at the next visit.
    const sync = () => void start().catch(() => undefined)
    sync()
    return onSyncAgain(sync)
  }, [locale, profile_id, public_key])
  useWorkerMessages()
  useCloseSeen()
  return null
}
