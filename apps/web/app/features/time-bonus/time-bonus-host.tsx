/**
 * Offers the time bonus once to a free member without credits who is among the members for a while. What it is and until
 * when, the server says just before; where it cannot be asked, nothing happens.
 */
import type { User } from '@app/contract'
import { TIME_BONUS } from '@app/contract/offers'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { findBundles } from '../../shared/api/payment-calls.ts'
import { now, serverNow } from '../../shared/clock.ts'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { isOffline } from '../../shared/network/offline.ts'
import { timeBonusOf } from '../../shared/offers/time-bonus.ts'
import { useUser } from '../../shared/realtime/user-store.ts'
import { MEMBERS_AREA } from '../../shared/site/member-pages.ts'
import { membersAreaSince, trackMembersArea } from '../../shared/site/members-area-time.ts'
import { dismissalId } from '../../shared/storage/dismissal-id.ts'
import { preferenceCookie } from '../../shared/storage/preferences.ts'
import { waitUntilInterruptible } from '../../shared/wait-until-interruptible.ts'
import type { BonusOffer } from './time-bonus-dialog.tsx'

const TimeBonusDialog = lazyDialog(async () => (await import('./time-bonus-dialog.tsx')).TimeBonusDialog)

/** What the server offers, if it is the time bonus. */
async function findBonus(signal: AbortSignal): Promise<BonusOffer | undefined> {
  if (isOffline()) return undefined
  const { offer, bundles } = await findBundles(signal)
  if (offer?.code !== TIME_BONUS.code || offer.ends_at === null) return undefined
  const [least] = bundles.map(({ price }) => price).toSorted((a, b) => a.total_cents - b.total_cents)
  return least && { ...offer, ends_at: offer.ends_at, least, at: new Date(serverNow()).toISOString() }
}

async function waitForBonus(signal: AbortSignal): Promise<BonusOffer | undefined> {
  const since = membersAreaSince() ?? now()
  await waitUntilInterruptible(since + TIME_BONUS.modal_seconds * 1000, signal)
  return findBonus(signal).catch(() => undefined)
}

interface TimeBonusHostProps {
  user: User
  dismissedBefore: boolean
}

export function TimeBonusHost({ user, dismissedBefore }: TimeBonusHostProps) {
  const current = useUser()
  const { pathname } = useLocation()
  const [dismissed, setDismissed] = useState(dismissedBefore)
  const [offer, setOffer] = useState<BonusOffer>()
  const mayBuy = current !== null && !current.paid_user && current.break_until === null
  const isCandidate = mayBuy && current.credits === 0 && !dismissed
  const isDue = isCandidate && MEMBERS_AREA.test(pathname) && !offer
  useEffect(() => {
    if (!isDue || !timeBonusOf(user, serverNow()).isVisible) return undefined
    trackMembersArea(pathname)
    const life = new AbortController()
    async function bring() {
      const found = await waitForBonus(life.signal)
      if (!life.signal.aborted) setOffer(found)
    }
    void bring()
    return () => life.abort()
  }, [isDue, pathname, user])
  if (!isCandidate || !offer) return null
  const dismiss = () => {
    document.cookie = preferenceCookie('time-bonus', dismissalId(user))
    setDismissed(true)
  }
  return <TimeBonusDialog offer={offer} onClose={dismiss} />
}
