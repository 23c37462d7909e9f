/** That the member buys nothing for a while, by their own will: nothing is offered to them meanwhile. */
import { useUser } from '../realtime/user-store.ts'
import { useText } from '../texts.tsx'
import { useMoment } from '../time/use-moment.ts'

/** Nothing where no break runs. */
export function useBreakText(): string | null {
  const t = useText()
  const moment = useMoment()
  const until = useUser()?.break_until ?? null
  return until === null ? null : t('credits.break', { date: moment(until) })
}
