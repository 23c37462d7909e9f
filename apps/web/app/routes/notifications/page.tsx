/** How a member hears of things, and what happened, newest first. */
import '@app/ui/settings.css'
import '@app/ui/notices.css'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { CheckCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { LoadFailure } from '../../features/loading/load-failure.tsx'
import { usePushState } from '../../features/push/push-state.ts'
import { findHere } from '../../shared/api/browser-host.ts'
import { markNoticesSeen } from '../../shared/api/notice-calls.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'
import { useNewLikes } from '../../shared/likes/new-likes-store.ts'
import { useUnread } from '../../shared/realtime/chats-store.ts'
import { hostContext } from '../../shared/request/host.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { ActivityRow } from './activity-row.tsx'
import { ChannelStates } from './channel-states.tsx'
import { findActivity, type ActivityPage } from './find-activity.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return findActivity(context.get(hostContext))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return findHere(request, findActivity)
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { settings } = useRoot()
  const list = useRef<HTMLUListElement>(null)
  useFreshActivity()
  const title = <title>{t('shell.title', { page: t('nav.notifications'), site: settings.name })}</title>
  if ('failed' in loaderData) {
    return (
      <>
        {title}
        <LoadFailure kind={loaderData.failed} />
      </>
    )
  }
  return (
    <div className="container container--narrow notifications">
      {title}
      <Head hasNew={loaderData.activity.some(({ is_new }) => is_new)} onMarked={() => list.current?.focus()} />
      <ChannelStates preferences={loaderData.preferences} />
      <ActivityList page={loaderData} list={list} />
    </div>
  )
}

/** Asks again when a message, a like or news of the account came while the page is open. */
function useFreshActivity(): void {
  const { revalidate } = useRevalidator()
  const unread = useUnread()
  const likes = useNewLikes()
  const { last_message: pushed } = usePushState()
  const known = useRef({ unread, likes, pushed })
  const refresh = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const before = known.current
    known.current = { unread, likes, pushed }
    if (before.unread !== unread || before.likes !== likes || before.pushed !== pushed) refresh()
  }, [unread, likes, pushed])
}

interface HeadProps {
  hasNew: boolean
  /** The button that was pressed has nothing to do any more. */
  onMarked: () => void
}

function Head({ hasNew, onMarked }: HeadProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { busy, done, refusal, send } = useCall(markNoticesSeen, async () => {
    await revalidate()
    onMarked()
  })
  return (
    <>
      <div className="notifications__head">
        <h1>{t('nav.notifications')}</h1>
        <Button variant="ghost" size="sm" icon={CheckCheck} busy={busy} disabled={!hasNew} onClick={() => send()}>
          {t('notices.mark')}
        </Button>
      </div>
      <p className="sr-only" role="status">
        {done && !hasNew && t('notices.marked')}
      </p>
      <RefusalBanner refusal={refusal} />
    </>
  )
}

interface ActivityListProps {
  page: ActivityPage
  list: RefObject<HTMLUListElement | null>
}

function ActivityList({ page: { activity, now }, list }: ActivityListProps) {
  const t = useText()
  if (activity.length === 0) return <EmptyState title={t('notices.empty')} text={t('notices.empty.text')} />
  return (
    <Card flush>
      <ul ref={list} tabIndex={-1} className="activities" aria-label={t('notices.list')}>
        {activity.map((one) => (
          <ActivityRow key={one.id} activity={one} now={now} />
        ))}
      </ul>
    </Card>
  )
}
