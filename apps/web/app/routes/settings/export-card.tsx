import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { useHydrated } from '@app/ui/use-hydrated'
import { Download, LoaderCircle } from 'lucide-react'
import { Moment } from '../../shared/moment.tsx'
import { T, useText } from '../../shared/texts.tsx'
import { RefusedBanner } from './refused-banner.tsx'
import { useExport, type ExportState } from './use-export.ts'

export function ExportCard({ initial }: { initial: ExportState }) {
  const t = useText()
  const hydrated = useHydrated()
  const { kept, refused, busy, fetched, dialog, ask, fetchOnce } = useExport(initial)
  return (
    <Card className="stack">
      <h2 className="heading-3">{t('export.title')}</h2>
      <RefusedBanner refused={refused} />
      <div role="status" className="stack">
        {fetched && <p className="text-sm">{t('export.fetched')}</p>}
        {kept.state === 'none' && <p className="text-sm">{t('export.none')}</p>}
        {kept.state === 'gathering' && (
          <Banner
            tone="info"
            icon={LoaderCircle}
            title={t('export.gathering')}
            text={t('export.gathering.text')}
            stack
          />
        )}
        {kept.state === 'ready' && (
          <Banner
            tone="info"
            icon={Download}
            title={t('export.ready')}
            text={<T id="export.ready.text" tags={{ time: <Moment at={kept.expires_at ?? ''} /> }} />}
            stack
          />
        )}
      </div>
      {kept.state === 'none' && (
        <Button variant="line" busy={busy} disabled={!hydrated} onClick={ask}>
          {t('export.ask')}
        </Button>
      )}
      {kept.state === 'ready' && (
        <Button variant="primary" icon={Download} busy={busy} disabled={!hydrated} onClick={fetchOnce}>
          {t('export.fetch')}
        </Button>
      )}
      {dialog}
    </Card>
  )
}
