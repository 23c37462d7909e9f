/** The step with the code: what it confirms stands below it, and what goes wrong has a way on. */
import type { DebitRequest } from '@app/contract'
import { Dialog } from '@app/ui/dialog'
import { useState } from 'react'
import { serverNow } from '../../shared/clock.ts'
import { T, useText } from '../../shared/texts.tsx'
import type { CodeStep } from './code-step.ts'
import { EnterCode } from './enter-code.tsx'
import { ExpiredCode } from './expired-code.tsx'
import { SpentCode } from './spent-code.tsx'
import { useDebitWords } from './use-debit-words.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface CodeDialogProps extends CodeStep {
  onClose: () => void
}

type Ended = { code: string } & ({ why: 'expired' } | { why: 'spent'; until: string })

const minutesFromNow = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString()

export function CodeDialog({ onClose, ...step }: CodeDialogProps) {
  const t = useText()
  const { request, facts } = step
  const [ended, setEnded] = useState<Ended | undefined>()
  const seconds = useSecondsLeft(request.expires_at)
  // Another code has another end.
  const code = request.expires_at
  const current = ended?.code === code ? ended : undefined
  const isOver = current?.why === 'expired' || seconds === 0
  const { price, date } = useDebitWords(facts)
  const { name: creditor, identifier } = facts.creditor
  const words = { reference: request.reference, creditor, identifier, price, date }
  return (
    <Dialog open onOpenChange={onClose} closeLabel={t('toast.close')} width={27} {...useHead(request, current, isOver)}>
      {current?.why === 'spent' ? (
        <SpentCode {...step} until={current.until} />
      ) : isOver ? (
        <ExpiredCode {...step} />
      ) : (
        <EnterCode
          {...step}
          key={code}
          onExpired={() => setEnded({ code, why: 'expired' })}
          onSpent={(minutes) => setEnded({ code, why: 'spent', until: minutesFromNow(minutes) })}
        />
      )}
      <p className="debit__reference">{t('debit.code.mandate', words)}</p>
    </Dialog>
  )
}

function useHead({ phone_hint: phone }: DebitRequest, ended: Ended | undefined, isOver: boolean) {
  const t = useText()
  if (ended?.why === 'spent') return { title: t('debit.spent.title'), text: t('debit.spent.text') }
  if (isOver) return { title: t('debit.expired.title'), text: t('errors.otp_expired') }
  const text = <T id="debit.code.text" values={{ phone }} tags={{ b: <b className="text-ink nowrap" /> }} />
  return { title: t('debit.code.title'), text }
}
