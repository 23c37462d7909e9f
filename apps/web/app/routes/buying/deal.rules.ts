/** Pure rules of what a page tells of an offer: the time bonus with its end and what comes after it, or the welcome discount. */
import { TIME_BONUS } from '@app/contract/offers'
import type { Sale } from './find-sale.ts'

export type Deal =
  | { kind: 'bonus'; percentage: number; ends_at: string; after: number | null }
  | { kind: 'welcome'; percentage: number }

/** The welcome discount is told where it could be found out; the server takes it off in any case. */
export function dealOf({ offer, welcome_percentage }: Pick<Sale, 'offer' | 'welcome_percentage'>): Deal | undefined {
  if (!offer) return undefined
  const { code, percentage, ends_at } = offer
  if (code === TIME_BONUS.code && ends_at !== null) {
    return { kind: 'bonus', percentage, ends_at, after: welcome_percentage }
  }
  return welcome_percentage === null ? undefined : { kind: 'welcome', percentage }
}
