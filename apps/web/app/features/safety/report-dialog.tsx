/** Reports somebody or something of theirs: a reason, a few words if wanted, and thanks. */
import type { ReportReason } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { useId, useState } from 'react'
import { blockMember } from '../../shared/api/member-calls.ts'
import { refuse, type Refusal } from '../../shared/api/refusal.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { ReportFields, type ReportDraft } from './report-fields.tsx'

interface ReportInput {
  reason: ReportReason
  remarks?: string
}

interface ReportDialogProps {
  /** Who has no id here cannot be blocked from here. */
  profile: { id?: string; name: string }
  title: string
  send: (report: ReportInput) => Promise<Refusal | undefined>
  onClose: () => void
  /** The member was blocked too. */
  onBlocked?: () => Promise<void>
}

export function ReportDialog(props: ReportDialogProps) {
  const t = useText()
  const { settings } = useRoot()
  const id = useId()
  const { profile, onClose, onBlocked } = props
  const [draft, setDraft] = useState<ReportDraft>({ remarks: '', block: false })
  const { form, refusal, busy, done } = useSubmit(async () => {
    const { reason, remarks, block } = draft
    if (!reason) return refuse('invalid_input', { reason: 'missing' })
    const words = remarks.trim() === '' ? {} : { remarks: remarks.trim() }
    const blocked = block ? profile.id : undefined
    return (await props.send({ reason, ...words })) ?? (blocked === undefined ? undefined : blockMember(blocked))
  })
  /** A blocked member leaves the page only after the thanks were read. */
  function close() {
    onClose()
    if (done && draft.block && profile.id !== undefined) void onBlocked?.()
  }
  const leave = { closeLabel: t('view.close'), open: true, onOpenChange: (open: boolean) => !open && close() }
  if (done) {
    const text = t('report.thanks.text', { email: settings.support_email })
    return <Dialog {...leave} title={t('report.thanks')} text={text} actions={<CloseAction onClose={close} />} />
  }
  return (
    <Dialog
      {...leave}
      title={props.title}
      text={t('report.text', { name: profile.name, site: settings.name })}
      actions={
        <Actions row>
          <Button type="submit" form={id} variant="night" size="lg" busy={busy}>
            {t('report.send')}
          </Button>
          <Button variant="line" size="lg" onClick={close}>
            {t('report.cancel')}
          </Button>
        </Actions>
      }
    >
      <form {...form} id={id} className="stack">
        <ReportFields
          name={profile.name}
          canBlock={profile.id !== undefined}
          draft={draft}
          onChange={setDraft}
          missingReason={refusal?.fieldErrors['reason'] !== undefined}
        />
        <RefusalBanner refusal={refusal} stack />
      </form>
    </Dialog>
  )
}

function CloseAction({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Actions>
      <Button variant="night" size="lg" onClick={onClose} data-first>
        {t('view.close')}
      </Button>
    </Actions>
  )
}
