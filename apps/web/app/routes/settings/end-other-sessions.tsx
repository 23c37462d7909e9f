import { Button } from '@app/ui/button'
import { useHydrated } from '@app/ui/use-hydrated'
import { useState } from 'react'
import { useText } from '../../shared/texts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

export function EndOtherSessions({ busy, onEnd }: { busy: boolean; onEnd: () => void }) {
  const t = useText()
  const hydrated = useHydrated()
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button variant="danger" busy={busy} disabled={!hydrated} onClick={() => setConfirming(true)}>
        {t('sessions.others')}
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('sessions.others.title')}
        text={t('sessions.others.text')}
        confirm={{ label: t('sessions.end'), onConfirm: onEnd }}
        cancelLabel={t('settings.cancel')}
      />
    </>
  )
}
