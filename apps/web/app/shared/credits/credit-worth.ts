/** What credits are worth in money to who reads: by what this member last paid, or else by the smallest bundle. */
import { useCreditWorth } from '../live/user.ts'
import { formatMoney } from '../money.ts'
import { useRoot } from '../site.ts'
import { useLocale } from '../texts.tsx'

function useCentsEach(): { cents: number; currency: string } | undefined {
  const { settings } = useRoot()
  const own = useCreditWorth()
  if (own) return own
  const least = settings.minimum_message_costs[settings.geoip_selected_country]
  return least && { cents: (least.costs / settings.message_credits) * 100, currency: least.currency }
}

/** Writes so many credits as money. */
export function useWorth(): (credits: number) => string {
  const each = useCentsEach()
  const locale = useLocale()
  return (credits) => (each ? formatMoney((credits * each.cents) / 100, each.currency, locale) : '')
}
