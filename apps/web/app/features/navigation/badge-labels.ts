/** What the entries of the navigation say of messages and credits, and where those of the credits lead. */
import { FEW_CREDITS, UNREAD_BADGE_CAP } from '@app/contract/limits'
import { useText } from '../../shared/texts.tsx'
import type { Viewer } from './viewer.ts'

/** What the credits are called aloud, with the warning they carry. */
export function useCreditsLabel({ credits, limited }: Pick<Viewer, 'credits' | 'limited'>): string {
  const t = useText()
  if (limited) return t('nav.credits.limited', { credits })
  if (credits <= 0) return t('nav.credits.zero')
  return t(credits <= FEW_CREDITS ? 'nav.credits.low' : 'nav.credits', { credits })
}

export function useUnreadLabel(count: number): string {
  const t = useText()
  return count > UNREAD_BADGE_CAP ? t('nav.unread.most', { count: UNREAD_BADGE_CAP }) : t('nav.unread', { count })
}

export const PREMIUM = '/premium'
export const CREDITS = '/credits'
/** From the prices to the end of a payment. */
export const BUYING = /^\/(premium|credits|payments)(\/|$)/

/** Whether Premium is offered: to who has none, and takes no break from buying. */
export const canBecomePremium = ({ paid_user, on_break }: Viewer) => !paid_user && !on_break
