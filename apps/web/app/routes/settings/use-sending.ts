/** A form sent by a call: busy while it is, then done or refused. Focus goes to the first field that was refused. */
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Refusal } from '../../shared/api/refusal.ts'

type Send = (form: FormData) => Promise<Refusal | undefined>

export function useSending(send: Send, onDone: (form: FormData) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const filled = new FormData(event.currentTarget)
    setBusy(true)
    const found = await send(filled)
    setBusy(false)
    setRefused(found)
    if (found) return
    form.current?.reset()
    onDone(filled)
  }
  return { form, refused, busy, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) }
}
