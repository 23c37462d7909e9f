/** Reports a profile or one photo of it: a reason, a few words if wanted, and thanks. */
import type { ErrorCode, MemberProfile } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '../../shared/texts.tsx'
import { ReportFields, type Draft } from './report-fields.tsx'

interface ReportDialogProps {
  profile: MemberProfile
  photo_id?: string
  onClose: () => void
}

type Step = 'asking' | 'sending' | 'unchosen' | 'sent' | ErrorCode

function useReport({ profile, photo_id, onClose }: ReportDialogProps) {
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState<Draft>({ remarks: '', block: false })
  const [step, setStep] = useState<Step>('asking')

  async function send() {
    const { reason, remarks, block } = draft
    if (!reason) return setStep('unchosen')
    setStep('sending')
    const { blockMember, reportMember } = await import('../../shared/api/member-calls.ts')
    const words = remarks.trim() === '' ? {} : { remarks: remarks.trim() }
    const body = { reason, ...words, ...(photo_id === undefined ? {} : { photo_id }) }
    const refused = (await reportMember(profile.id, body)) ?? (block ? await blockMember(profile.id) : undefined)
    return setStep(refused?.code ?? 'sent')
  }
  /** Whoever was blocked too is gone from the page, but not before the thanks were read. */
  function close() {
    onClose()
    if (step === 'sent' && draft.block) void revalidate()
  }
  return { draft, setDraft, step, send: () => void send(), close }
}

export function ReportDialog(props: ReportDialogProps) {
  const t = useText()
  const form = useId()
  const { profile, photo_id } = props
  const { draft, setDraft, step, send, close } = useReport(props)
  const { name } = profile
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
      title={photo_id === undefined ? t('report.title', { name }) : t('view.report.photo')}
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
        <ReportFields name={name} draft={draft} onChange={setDraft} unchosen={step === 'unchosen'} />
        {refused && (
          <Banner role="alert" tone="danger" icon={CircleAlert} title={t(`errors.${step as ErrorCode}`)} stack />
        )}
      </form>
    </Dialog>
  )
}
