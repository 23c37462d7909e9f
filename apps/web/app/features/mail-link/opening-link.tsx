/** While it is asked what a link is for, and where the answer does not come. */
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { useHydrated } from '@app/ui/use-hydrated'
import type { Refusal } from '../../shared/api/refusal.ts'
import { NeedsScript } from '../../shared/forms/needs-script.tsx'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useText } from '../../shared/texts.tsx'

export function OpeningLink({ refusal, retry }: { refusal?: Refusal | undefined; retry?: () => void }) {
  const t = useText()
  const hydrated = useHydrated()
  return (
    <Result
      art="mail"
      title={t('link.moment')}
      // Not where no script runs: nothing will be opened there.
      text={hydrated && !refusal && t('link.moment.text')}
      actions={
        refusal && (
          <>
            <RefusalBanner refusal={refusal} />
            <Button variant="primary" size="lg" onClick={retry}>
              {t('link.retry')}
            </Button>
          </>
        )
      }
    >
      <NeedsScript />
    </Result>
  )
}
