import { Button } from '@app/ui/button'
import { useHydrated } from '@app/ui/use-hydrated'
import { useState } from 'react'
import { useText } from '../../shared/texts.tsx'
import { Confirm } from './confirm.tsx'

export function EndOthers({ busy, onEnd }: { busy: boolean; onEnd: () => void }) {
  const t = useText()
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" busy={busy} disabled={!hydrated} onClick={() => setAsking(true)}>
        {t('sessions.others')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('sessions.others.title')}
        text={t('sessions.others.text')}
        confirm={{ label: t('sessions.end'), onConfirm: onEnd }}
        cancelLabel={t('settings.cancel')}
      />
    </>
  )
}
