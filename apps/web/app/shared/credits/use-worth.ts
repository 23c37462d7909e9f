/** What credits are worth in money to who reads: by what this member last paid, or else by the smallest bundle. */
import { useCreditWorth } from '../realtime/user-store.ts'
import { formatMoney } from '../format/money.ts'
import { useRoot } from '../site/use-root.ts'
import { useLocale } from '../texts.tsx'

function useCentsEach(): { cents: number; currency: string } | undefined {
  const { settings } = useRoot()
  const ownWorth = useCreditWorth()
  if (ownWorth) return ownWorth
  const smallestBundle = settings.minimum_message_costs[settings.geoip_selected_country]
  return (
    smallestBundle && {
      cents: (smallestBundle.costs / settings.message_credits) * 100,
      currency: smallestBundle.currency,
    }
  )
}

/** Writes so many credits as money. */
export function useWorth(): (credits: number) => string {
  const perCredit = useCentsEach()
  const locale = useLocale()
  return (credits) => (perCredit ? formatMoney((credits * perCredit.cents) / 100, perCredit.currency, locale) : '')
}
