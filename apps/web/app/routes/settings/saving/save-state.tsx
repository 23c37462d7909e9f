/** Whether what is on the screen is saved, said as it is, and of which fields. */
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { Check, CircleAlert, WifiOff } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'
import { useOnline } from '../../../shared/network/use-online.ts'
import type { Saving } from './autosave.ts'

interface NamedFields {
  /** The fields as their labels call them. */
  namesOf: (fields: readonly string[]) => string
}

interface SaveStateProps extends NamedFields {
  saving: Saving
  /** Why fields were refused. */
  refused: Readonly<Partial<Record<string, string>>>
  onAgain: () => void
}

export function SaveState({ saving, refused, namesOf, onAgain }: SaveStateProps) {
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
  if (Object.keys(refused).length > 0) return <Refused fields={Object.keys(refused)} namesOf={namesOf} />
  if (saving.state === 'failed') return <NotSaved saving={saving} namesOf={namesOf} onAgain={onAgain} />
  return <SavingNote saving={saving} namesOf={namesOf} />
}

interface SavingNoteProps extends NamedFields {
  saving: Exclude<Saving, { state: 'failed' }>
}

function SavingNote({ saving, namesOf }: SavingNoteProps) {
  const t = useText()
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
function Refused({ fields, namesOf }: NamedFields & { fields: readonly string[] }) {
  const t = useText()
  return (
    <div className="save-state">
      <Banner
        tone="danger"
        role="alert"
        icon={CircleAlert}
        title={t('edit.failed', { fields: namesOf(fields) })}
        text={t('edit.failed.field')}
      />
    </div>
  )
}

interface NotSavedProps extends NamedFields {
  saving: Extract<Saving, { state: 'failed' }>
  onAgain: () => void
}

function NotSaved({ saving, namesOf, onAgain }: NotSavedProps) {
  const t = useText()
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
