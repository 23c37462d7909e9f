/** Reports somebody or something of theirs: a reason, a few words if wanted, and thanks. */
import type { ErrorCode, ReportReason } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { blockMember } from '../../shared/api/member-calls.ts'
import type { Refusal } from '../../shared/api/refusal.ts'
import { useText } from '../../shared/texts.tsx'
import { ReportFields, type ReportDraft } from './report-fields.tsx'

interface ReportInput {
  reason: ReportReason
  remarks?: string
}

interface ReportDialogProps {
  profile: { id: string; name: string }
  title: string
  send: (report: ReportInput) => Promise<Refusal | undefined>
  onClose: () => void
  /** The member was blocked too. */
  onBlocked: () => Promise<void>
}

type ReportStep = 'asking' | 'sending' | 'unchosen' | 'sent' | ErrorCode

function useReport({ profile, send: report, onClose, onBlocked }: ReportDialogProps) {
  const [draft, setDraft] = useState<ReportDraft>({ remarks: '', block: false })
  const [step, setStep] = useState<ReportStep>('asking')

  async function send() {
    const { reason, remarks, block } = draft
    if (!reason) return setStep('unchosen')
    setStep('sending')
    const words = remarks.trim() === '' ? {} : { remarks: remarks.trim() }
    const refused = (await report({ reason, ...words })) ?? (block ? await blockMember(profile.id) : undefined)
    return setStep(refused?.code ?? 'sent')
  }
  /** A blocked member leaves the page only after the thanks were read. */
  function close() {
    onClose()
    if (step === 'sent' && draft.block) void onBlocked()
  }
  return { draft, setDraft, step, send: () => void send(), close }
}

export function ReportDialog(props: ReportDialogProps) {
  const t = useText()
  const form = useId()
  const { draft, setDraft, step, send, close } = useReport(props)
  const { name } = props.profile
  const leave = { closeLabel: t('view.close'), open: true, onOpenChange: (open: boolean) => !open && close() }
  if (step === 'sent') {
    const done = (
      <Actions>
        <Button variant="night" size="lg" onClick={close} data-first>
          {t('view.close')}
        </Button>
      </Actions>
    )
    return <Dialog {...leave} title={t('report.thanks')} text={t('report.thanks.text')} actions={done} />
  }
  const refused = !['asking', 'sending', 'unchosen'].includes(step)
  return (
    <Dialog
      {...leave}
      title={props.title}
      text={t('report.text', { name })}
      actions={
        <Actions row>
          <Button type="submit" form={form} variant="night" size="lg" busy={step === 'sending'}>
            {t('report.send')}
          </Button>
          <Button variant="line" size="lg" onClick={close}>
            {t('report.cancel')}
          </Button>
        </Actions>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <ReportFields name={name} draft={draft} onChange={setDraft} missingReason={step === 'unchosen'} />
        {refused && (
          <Banner role="alert" tone="danger" icon={CircleAlert} title={t(`errors.${step as ErrorCode}`)} stack />
        )}
      </form>
    </Dialog>
  )
}
