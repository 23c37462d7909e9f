import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { useHydrated } from '@app/ui/use-hydrated'
import { useText } from '../../../shared/texts.tsx'
import { RefusedBanner } from '../refused-banner.tsx'
import { BookingRow } from './booking-row.tsx'
import { useHistory, type HistoryPage } from './use-history.ts'

/** Everything that came and was spent, the latest first, a page at a time. */
export function History({ first }: { first: HistoryPage }) {
  const t = useText()
  const hydrated = useHydrated()
  const { bookings, next, busy, refused, list, more } = useHistory(first)
  return (
    <Card flush>
      <h2 className="heading-3 settings__flush-head">{t('history.title')}</h2>
      {bookings.length === 0 && (
        <EmptyState title={t('history.empty.title')} text={t('history.empty.text')} level={3} />
      )}
      <ul ref={list} className="bookings" aria-label={t('history.title')}>
        {bookings.map((booking) => (
          <li key={booking.number} tabIndex={-1}>
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
      <RefusedBanner refused={refused} />
      {next !== null && (
        <div className="settings__flush-foot">
          <Button variant="line" busy={busy} disabled={!hydrated} onClick={() => more(next)}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
