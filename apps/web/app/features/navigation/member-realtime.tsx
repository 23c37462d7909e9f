/** Background work of every member page: realtime updates, what was bought, the number in the title, the end of the session. */
import type { User } from '@app/contract'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { UNREAD_BADGE_CAP } from '@app/contract/limits'
import { CreditSign } from '@app/ui/credit-sign'
import { useNewLikes } from '../../shared/likes/new-likes-store.ts'
import { useUnread, useChats } from '../../shared/realtime/chats-store.ts'
import { clearDraftsOfOthers, leaveDrafts } from '../../shared/chats/draft-storage.ts'
import { serverBuild } from '../../shared/network/server-build.ts'
import { isAnnouncementDue } from '../../shared/orders/current-order.ts'
import { useRealtime } from '../../shared/realtime/realtime.ts'
import { userStore } from '../../shared/realtime/user-store.ts'
import { onSessionEnd } from '../../shared/session/session-end.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useStore } from '../../shared/store.ts'
import { useTouches } from './use-touches.ts'
import { trackMembersArea } from '../../shared/site/members-area-time.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import { markDelivered } from '../../shared/api/chat-calls.ts'

/** Reports messages as delivered, once for each list of chats that has undelivered ones. */
function useMarkDelivered(): void {
  const list = useChats()
  useEffect(() => {
    if (!list?.chats.some(({ undelivered }) => undelivered)) return
    // A failure is retried with the next list.
    void markDelivered()
  }, [list])
}

const NUMBER = /^\(\d+\+?\) /

/** The number as badges write it. */
const formatCount = (count: number) => (count > UNREAD_BADGE_CAP ? `${String(UNREAD_BADGE_CAP)}+` : String(count))

function writeTitle(count: number): void {
  const title = document.querySelector('head > title')
  if (!title) return
  const plain = title.textContent.replace(NUMBER, '')
  const words = count > 0 ? `(${formatCount(count)}) ${plain}` : plain
  if (title.textContent !== words) title.textContent = words
}

/** How much is new, before the title of whatever page is open: "(5) Discover". Pages write their titles without it. */
function useTitleCount(count: number): void {
  useEffect(() => {
    writeTitle(count)
    const changed = new MutationObserver(() => writeTitle(count))
    changed.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => changed.disconnect()
  }, [count])
}

/** Says once that ordered credits came: whenever something changed of the member, and when the tab is looked at again. */
function useOrderAnnouncement(own: string): void {
  const show = useShowToast()
  const t = useText()
  const announce = useEffectEvent(async () => {
    if (document.hidden || !isAnnouncementDue(own)) return
    const { announceOrder } = await import('../../shared/orders/announce-order.ts')
    await announceOrder(own, (credits) =>
      show({ id: 'credits-added', text: t('credits.added', { credits }), icon: CreditSign }),
    )
  })
  useEffect(() => {
    // A failure is retried with the next change.
    const check = () => void announce().catch(() => undefined)
    check()
    const stop = userStore.subscribe(check)
    document.addEventListener('visibilitychange', check)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}

const NEW_BUILD_MS = 60_000

/** Says once that there is a newer build than the one this page runs. When to load it is for the reader to choose. */
function useNewBuildNotice(): void {
  const show = useShowToast()
  const t = useText()
  const { build_id } = useRoot()
  const latest = useStore(serverBuild)
  useEffect(() => {
    if (latest === '' || build_id === '' || latest === build_id) return
    const action = { label: t('missing.reload'), alt: t('missing.reload.alt'), onAction: () => location.reload() }
    show({ id: 'new-build', text: t('build.new'), duration: NEW_BUILD_MS, action })
  }, [latest, build_id, show, t])
}

/** The number on the icon of the installed app: the same as in the title, to the last one. */
function useAppBadge(count: number): void {
  useEffect(() => {
    const badges: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator
    const done = count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.()
    done?.catch(() => undefined)
  }, [count])
}

/** How long the member is in the members area, wherever in it. */
function useMembersAreaTime(): void {
  const { pathname } = useLocation()
  useEffect(() => trackMembersArea(pathname), [pathname])
}

/** Once per layout: the bar includes it, a layout without the bar renders it itself. */
export function MemberRealtime({ user }: { user: User }) {
  const { id } = user.profile
  useRealtime(id)
  useMarkDelivered()
  useOrderAnnouncement(id)
  useMembersAreaTime()
  useNewBuildNotice()
  useTouches()
  const count = useUnread() + useNewLikes()
  useTitleCount(count)
  useAppBadge(count)
  useEffect(() => clearDraftsOfOthers(id), [id])
  useEffect(() => onSessionEnd(leaveDrafts), [])
  return null
}
