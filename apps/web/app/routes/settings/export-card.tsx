import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { useHydrated } from '@app/ui/use-hydrated'
import { Download, LoaderCircle } from 'lucide-react'
import { DateTime } from '../../shared/time/date-time.tsx'
import { T, useText } from '../../shared/texts.tsx'
import { RefusalBanner } from './refusal-banner.tsx'
import { useExport, type ExportState } from './use-export.ts'

export function ExportCard({ initial }: { initial: ExportState }) {
  const t = useText()
  const hydrated = useHydrated()
  const { exportState, refusal, busy, fetched, dialog, request: ask, download } = useExport(initial)
  return (
    <Card className="stack">
      <h2 className="heading-3">{t('export.title')}</h2>
      <RefusalBanner refusal={refusal} />
      <div role="status" className="stack">
        {fetched && <p className="text-sm">{t('export.fetched')}</p>}
        {exportState.state === 'none' && <p className="text-sm">{t('export.none')}</p>}
        {exportState.state === 'gathering' && (
          <Banner
            tone="info"
            icon={LoaderCircle}
            title={t('export.gathering')}
            text={t('export.gathering.text')}
            stack
          />
        )}
        {exportState.state === 'ready' && (
          <Banner
            tone="info"
            icon={Download}
            title={t('export.ready')}
            text={<T id="export.ready.text" tags={{ time: <DateTime at={exportState.expires_at ?? ''} /> }} />}
            stack
          />
        )}
      </div>
      {exportState.state === 'none' && (
        <Button variant="line" busy={busy} disabled={!hydrated} onClick={ask}>
          {t('export.ask')}
        </Button>
      )}
      {exportState.state === 'ready' && (
        <Button variant="primary" icon={Download} busy={busy} disabled={!hydrated} onClick={download}>
          {t('export.fetch')}
        </Button>
      )}
      {dialog}
    </Card>
  )
}
