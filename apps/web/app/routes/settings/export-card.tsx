/** The own data: asked for, gathered by a job that the page looks after, fetched once. */
import type { Answer } from '@app/contract'
import type { dataExports } from '@app/contract/data-exports'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useRecentLogin } from '../../features/recent-login/use-recent-login.tsx'
import { exportState as findExportState, fetchExport, requestExport } from '../../shared/api/settings-calls.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'
import { DateTime } from '../../shared/time/date-time.tsx'
import { T, useText } from '../../shared/texts.tsx'
import { usePolling } from '../../shared/use-polling.ts'

type ExportState = Answer<typeof dataExports.state>

const POLL_MS = 3000
const NONE: ExportState = { state: 'none', expires_at: null }

export function ExportCard({ initial }: { initial: ExportState }) {
  const t = useText()
  const [exportState, setExportState] = useState(initial)
  const { guard, dialog } = useRecentLogin()
  usePolling(exportState.state === 'gathering', {
    intervalMs: POLL_MS,
    fetchAnswer: findExportState,
    onAnswer: setExportState,
  })
  const { refusal, busy, done, input, send } = useCall(
    async (step: 'request' | 'fetch') => {
      const result = await guard(step === 'request' ? requestExport : fetchExport)
      if (result?.code === 'not_found') setExportState(NONE)
      return result
    },
    (step) => setExportState(step === 'request' ? { state: 'gathering', expires_at: null } : NONE),
  )
  return (
    <Card className="stack">
      <h2 className="heading-3">{t('export.title')}</h2>
      <RefusalBanner refusal={refusal} />
      <div role="status" className="stack">
        {done && input === 'fetch' && <p className="text-sm">{t('export.fetched')}</p>}
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
        <Button variant="line" busy={busy} onClick={() => send('request')}>
          {t('export.ask')}
        </Button>
      )}
      {exportState.state === 'ready' && (
        <Button variant="primary" icon={Download} busy={busy} onClick={() => send('fetch')}>
          {t('export.fetch')}
        </Button>
      )}
      {dialog}
    </Card>
  )
}
