/**
 * Push on every page of a member: brings the service worker in, keeps the subscription in step, and does what the worker says:
 * news is fetched at once, and a notification that was pressed leads to its page. Draws nothing.
 */
import type { User } from '@app/contract'
import { useEffect } from 'react'
import { onSyncAgain } from '../../shared/push/sync-again.ts'
import { registerWorker } from '../../shared/push/worker.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { countVisitDay } from '../../shared/storage/visit-days.ts'
import { useLocale } from '../../shared/texts.tsx'
import { syncPush } from './subscribe.ts'
import { useCloseSeen } from './use-close-seen.ts'
import { useOpenUnread } from './use-open-unread.ts'
import { useWorkerMessages } from './use-worker-messages.ts'

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
    const sync = () => void start().catch(() => undefined)
    sync()
    return onSyncAgain(sync)
  }, [locale, profile_id, session_mark, public_key])
  // Every day a member comes by counts, whatever is offered to them on it.
  useEffect(() => void countVisitDay(), [])
  useWorkerMessages()
  useCloseSeen()
  useOpenUnread()
  return null
}
