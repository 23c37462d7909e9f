/**
 * The one way to send something, a form or a press: busy until it is answered, so that it is sent once, then done or
 * refused. Whatever goes wrong on the way is a refusal too, and it can be sent again.
 */
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { toRefusal, type Refusal } from '../api/refusal.ts'

type Send<I> = (input: I) => Promise<Refusal | undefined>

interface Sending<I> {
  step?: 'busy' | 'done'
  input?: I
  refusal?: Refusal
}

/** A press that is no form. `onDone` belongs to the sending: busy ends after it. */
export function useCall<I = void>(send: Send<I>, onDone?: (input: I) => unknown) {
  const [state, setState] = useState<Sending<I>>({})
  const running = useRef(false)
  async function run(input: I): Promise<void> {
    if (running.current) return
    running.current = true
    setState({ step: 'busy', input })
    try {
      const refusal = await send(input)
      if (!refusal) await onDone?.(input)
      setState(refusal ? { input, refusal } : { step: 'done', input })
    } catch (error) {
      setState({ input, refusal: toRefusal(error) })
    } finally {
      running.current = false
    }
  }
  const busy = state.step === 'busy'
  return {
    busy,
    done: state.step === 'done',
    /** What is being sent, or was sent last. */
    input: state.input,
    /** What is being sent right now. */
    pending: busy ? state.input : undefined,
    refusal: state.refusal,
    send: (input: I) => void run(input),
    /** Takes away what is said about the last sending. */
    clear: () => setState((now) => (now.step === 'busy' ? now : {})),
  }
}

/** A field that was refused, or one that is typed anew after every refusal. */
const RETRY = '[aria-invalid=true], [data-retry]'

interface Submission {
  data: FormData
  element: HTMLFormElement
}

/** A form: `<form {...form}>`. The focus goes to the first field that was refused. */
export function useSubmit(send: Send<FormData>, onDone?: (sent: Submission) => unknown) {
  const ref = useRef<HTMLFormElement>(null)
  const { send: submit, input, ...state } = useCall<Submission>(({ data }) => send(data), onDone)
  const { refusal } = state
  useEffect(() => {
    if (refusal) ref.current?.querySelector<HTMLElement>(RETRY)?.focus()
  }, [refusal])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events bubble through portals: a form around a dialog must not receive the dialog's submit.
    event.stopPropagation()
    submit({ data: new FormData(event.currentTarget), element: event.currentTarget })
  }
  return { ...state, data: input?.data, form: { ref, method: 'post', onSubmit } as const }
}

/** For `onDone`: loads another document, and stays busy until it is there. */
export function leaveFor(path: string, how: 'assign' | 'replace' = 'assign'): Promise<never> {
  location[how](path)
  return new Promise(() => {})
}
