/** A break from buying: how long, and while it runs, until when. */
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { FieldGroup } from '@app/ui/field'
import { Segmented } from '@app/ui/segmented'
import { useState } from 'react'
import { takeBreak } from '../../../shared/api/spending-calls.ts'
import { RefusalBanner } from '../../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../../shared/forms/use-submit.ts'
import { reloadUser } from '../../../shared/realtime/user-store.ts'
import { useText } from '../../../shared/texts.tsx'
import { useMoment } from '../../../shared/time/use-moment.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { ProtectionProps } from './protection-props.ts'

const LENGTHS = ['24h', '7d', '30d', '6m'] as const
type Length = (typeof LENGTHS)[number]

export function BreakCard({ spending, onChange }: ProtectionProps) {
  const t = useText()
  const moment = useMoment()
  const { break_until: until } = spending
  return (
    <Card className="stack" id="break">
      <div className="stack gap-1">
        <h2 className="heading-3">{t('spending.break')}</h2>
        {until === null ? (
          <p className="text-sm muted">{t('spending.break.text')}</p>
        ) : (
          <div role="status">
            <p>
              <b>{t('credits.break', { date: moment(until) })}</b>
            </p>
            <p className="text-sm muted">{t('spending.break.running')}</p>
          </div>
        )}
      </div>
      <BreakForm running={until !== null} onChange={onChange} />
    </Card>
  )
}

function BreakForm({ running, onChange }: { running: boolean } & Pick<ProtectionProps, 'onChange'>) {
  const t = useText()
  const [length, setLength] = useState<Length>()
  const [missing, setMissing] = useState(false)
  const [asking, setAsking] = useState(false)
  const { busy, refusal, send } = useCall(async (chosen: Length) => {
    const { answer, refusal: refused } = await takeBreak(chosen)
    if (answer) onChange(answer)
    void reloadUser()
    return refused
  })
  return (
    <>
      <FieldGroup
        legend={<span className="sr-only">{t('spending.break.long')}</span>}
        error={missing && t('spending.break.choose')}
        className="break-lengths"
      >
        <Segmented
          name="length"
          value={length ?? ''}
          options={LENGTHS.map((value) => ({ value, label: t(`spending.break.${value}`) }))}
          onChange={(value) => {
            setMissing(false)
            setLength(LENGTHS.find((one) => one === value))
          }}
        />
      </FieldGroup>
      <Button variant="line" busy={busy} onClick={() => (length ? setAsking(true) : setMissing(true))}>
        {t(running ? 'spending.break.longer' : 'spending.break.start')}
      </Button>
      <RefusalBanner refusal={refusal} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={length ? t('spending.break.sure', { length: t(`spending.break.${length}`) }) : ''}
        text={t('spending.break.sure.text')}
        cancelLabel={t('spending.break.no')}
        confirm={{
          label: t(running ? 'spending.break.longer' : 'spending.break.start'),
          variant: 'night',
          onConfirm: () => length && send(length),
        }}
      />
    </>
  )
}
