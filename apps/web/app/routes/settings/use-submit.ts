/** A form sent by a call: busy while it is, then done or refused. Focus goes to the first field that was refused. */
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Refusal } from '../../shared/api/refusal.ts'

type Send = (form: FormData) => Promise<Refusal | undefined>

export function useSubmit(send: Send, onDone: (form: FormData) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const formData = new FormData(event.currentTarget)
    setBusy(true)
    const result = await send(formData)
    setBusy(false)
    setRefusal(result)
    if (result) return
    form.current?.reset()
    onDone(formData)
  }
  return { form, refusal, busy, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) }
}
