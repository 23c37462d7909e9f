/** What is kept in a reader's browser: names, what each is for, and for how long. Made from the table that the code is held against. */
import { BROWSER_STORAGE, type StorageLifetime, type StoredItem } from '@app/contract/browser-storage'
import type { TableName } from '@app/i18n/page-document'
import { useLocale, useText } from '../../shared/texts.tsx'

type Row = (typeof BROWSER_STORAGE)[number]

const isCookie = ({ places }: StoredItem) => places.includes('cookie')

function useLifetimeText(): (lifetime: StorageLifetime) => string {
  const locale = useLocale()
  const t = useText()
  return (lifetime) => {
    if (typeof lifetime === 'string') return t(`stored.until.${lifetime}`)
    const [unit, count] = 'days' in lifetime ? (['day', lifetime.days] as const) : (['hour', lifetime.hours] as const)
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  }
}

export function StorageList({ table }: { table: TableName }) {
  const rows = BROWSER_STORAGE.filter((row) => isCookie(row) === (table === 'cookies'))
  return (
    <dl className="storage-list">
      {rows.map((row) => (
        <Stored key={row.id} {...row} />
      ))}
    </dl>
  )
}

function Stored(row: Row) {
  const t = useText()
  const lifetimeText = useLifetimeText()
  const facts = [lifetimeText(row.lifetime), t(`stored.reason.${row.reason}`)]
  const more = 'http_only' in row ? [t('stored.http_only')] : []
  return (
    <div>
      <dt>
        {row.names.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </dt>
      <dd>{t(`stored.${row.id}`)}</dd>
      <dd className="storage-list__facts">{[...facts, ...more].join(' · ')}</dd>
    </div>
  )
}
