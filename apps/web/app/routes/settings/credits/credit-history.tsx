import type { Answer } from '@app/contract'
import type { credits } from '@app/contract/credits'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { listHistory } from '../../../shared/api/credit-calls.ts'
import { useText } from '../../../shared/texts.tsx'
import { usePagedList } from '../../../shared/use-paged-list.ts'
import { ListFooter } from '../list-footer.tsx'
import { LedgerEntryRow } from './ledger-entry-row.tsx'

type HistoryPage = Answer<typeof credits.history>

/** Everything that came and was spent, the latest first, a page at a time. */
export function CreditHistory({ first }: { first: HistoryPage }) {
  const t = useText()
  const pages = usePagedList({
    first: { items: first.entries, next: first.next },
    keyOf: ({ number }) => number,
    load: async (after) => {
      const page = await listHistory(after)
      return { items: page.entries, next: page.next }
    },
  })
  const { items, itemRef } = pages
  return (
    <Card flush>
      <h2 className="heading-3 settings__flush-head">{t('history.title')}</h2>
      {items.length === 0 && <EmptyState title={t('history.empty.title')} text={t('history.empty.text')} level={3} />}
      <ul className="credit-history" aria-label={t('history.title')}>
        {items.map((entry) => (
          <li key={entry.number} ref={itemRef(entry.number)} tabIndex={-1}>
            <LedgerEntryRow entry={entry} />
          </li>
        ))}
      </ul>
      <ListFooter pages={pages} label={t('history.more')} />
    </Card>
  )
}
