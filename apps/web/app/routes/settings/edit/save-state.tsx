/** Whether what is on the screen is saved, said as it is. */
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { Check, CircleAlert, WifiOff } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'
import { useOnline } from '../../../shared/network/use-online.ts'
import type { Saving } from './use-autosave.ts'

interface SaveStateProps {
  saving: Saving
  onAgain: () => void
}

export function SaveState({ saving, onAgain }: SaveStateProps) {
  const t = useText()
  const online = useOnline()
  const unsaved = saving.state === 'saving' || saving.state === 'failed'
  if (!online && unsaved) {
    return (
      <div className="save-state">
        <Banner tone="danger" role="status" icon={WifiOff} title={t('edit.offline')} text={t('edit.offline.text')} />
      </div>
    )
  }
  if (saving.state === 'failed') {
    return (
      <div className="save-state">
        <NotSaved saving={saving} onAgain={onAgain} />
      </div>
    )
  }
  return (
    <p className="cluster text-sm muted save-state" role="status">
      {saving.state === 'saving' && t('edit.saving')}
      {saving.state === 'saved' && (
        <>
          <Icon of={Check} size={18} />
          {t('edit.saved')}
        </>
      )}
    </p>
  )
}

function NotSaved({ saving, onAgain }: { saving: Extract<Saving, { state: 'failed' }>; onAgain: () => void }) {
  const t = useText()
  const { code, minutes, fieldErrors } = saving.refusal
  // What is wrong stands under its field; sending it again would change nothing.
  const inField = Object.keys(fieldErrors).length > 0
  return (
    <Banner
      tone="danger"
      role="alert"
      icon={CircleAlert}
      title={t('edit.failed')}
      text={inField ? t('edit.failed.field') : t(errorTextId(code), { minutes })}
      actions={
        !inField && (
          <Button variant="line" size="sm" onClick={onAgain}>
            {t('edit.again')}
          </Button>
        )
      }
    />
  )
}
