/** One mail once people are near, for whoever found nobody: ticked here, and off again whenever they like. */
import type { ArrivalMail as State } from '@app/contract'
import { ARRIVAL_PEOPLE } from '@app/contract/limits'
import { Checkbox } from '@app/ui/checkbox'
import { useEffect, useId, useState } from 'react'
import { changeArrivalMail, findArrivalMail } from '../../shared/api/search-calls.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'
import { useUser } from '../../shared/realtime/user-store.ts'
import { useText } from '../../shared/texts.tsx'

/** Only who confirmed the address is written to. */
export function ArrivalMail() {
  return useUser()?.status === 'confirmed' ? <ArrivalMailChoice /> : null
}

function ArrivalMailChoice() {
  const [state, setState] = useState<State>()
  useEffect(() => {
    const leaving = new AbortController()
    findArrivalMail(leaving.signal).then(
      ({ arrival_mail }) => setState(arrival_mail),
      // Nothing is offered that could not be looked up.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return state === undefined ? null : <ArrivalMailBox state={state} onChange={setState} />
}

interface ArrivalMailBoxProps {
  state: State
  onChange: (state: State) => void
}

function ArrivalMailBox({ state, onChange }: ArrivalMailBoxProps) {
  const t = useText()
  const id = useId()
  const { pending, done, refusal, send } = useCall(async (on: boolean) => {
    const outcome = await changeArrivalMail(on)
    if (outcome.answer) onChange(outcome.answer.arrival_mail)
    return outcome.refusal
  })
  if (state === 'sent') return <p className="text-sm muted">{t('preferences.mail.sent')}</p>
  return (
    <div className="stack gap-1">
      <Checkbox
        name="arrival_mail"
        checked={pending ?? state === 'on'}
        aria-describedby={id}
        onChange={({ target }) => send(target.checked)}
      >
        {t('preferences.mail', { people: ARRIVAL_PEOPLE })}
      </Checkbox>
      <p className="text-sm muted" id={id} role="status">
        {t(done || state === 'on' ? `preferences.mail.${state}` : 'preferences.mail.text')}
      </p>
      <RefusalBanner refusal={refusal} />
    </div>
  )
}
