/** Whether what is on the screen is saved, said as it is, and of which fields. */
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { Check, CircleAlert, WifiOff } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'
import { useOnline } from '../../../shared/network/use-online.ts'
import type { Saving } from './autosave.ts'
import { useFieldNames } from './field-names.ts'
import type { Edit } from './use-autosave.ts'

interface SaveStateProps extends Pick<Edit, 'refused'> {
  saving: Saving
  onAgain: () => void
}

export function SaveState({ saving, refused, onAgain }: SaveStateProps) {
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
  if (Object.keys(refused).length > 0) return <Refused refused={refused} />
  if (saving.state === 'failed') return <NotSaved saving={saving} onAgain={onAgain} />
  return <SavingNote saving={saving} />
}

function SavingNote({ saving }: { saving: Exclude<Saving, { state: 'failed' }> }) {
  const t = useText()
  const namesOf = useFieldNames()
  return (
    <p className="cluster text-sm muted save-state" role="status">
      {saving.state === 'saving' && t('edit.saving', { fields: namesOf(saving.fields) })}
      {saving.state === 'saved' && (
        <>
          <Icon of={Check} size={18} />
          {t('edit.saved', { fields: namesOf(saving.fields) })}
        </>
      )}
    </p>
  )
}

/** What is wrong stands under its field; sending it again would change nothing. */
function Refused({ refused }: Pick<Edit, 'refused'>) {
  const t = useText()
  const namesOf = useFieldNames()
  return (
    <div className="save-state">
      <Banner
        tone="danger"
        role="alert"
        icon={CircleAlert}
        title={t('edit.failed', { fields: namesOf(Object.keys(refused)) })}
        text={t('edit.failed.field')}
      />
    </div>
  )
}

function NotSaved({ saving, onAgain }: { saving: Extract<Saving, { state: 'failed' }>; onAgain: () => void }) {
  const t = useText()
  const namesOf = useFieldNames()
  const { code, minutes } = saving.refusal
  return (
    <div className="save-state">
      <Banner
        tone="danger"
        role="alert"
        icon={CircleAlert}
        title={t('edit.failed', { fields: namesOf(saving.fields) })}
        text={saving.retries ? t('edit.failed.retry') : t(errorTextId(code), { minutes })}
        actions={
          <Button variant="line" size="sm" onClick={onAgain}>
            {t('edit.again')}
          </Button>
        }
      />
    </div>
  )
}
