/** Asks for older messages, a page at a time and one page at once. */
import { useCallback, useState } from 'react'
import type { Thread } from './use-thread.ts'

export function useOlderMessages({ more, older }: Pick<Thread, 'more' | 'older'>) {
  const [state, setState] = useState<'loading' | 'failed'>()
  const run = useCallback(async () => {
    setState('loading')
    try {
      await older()
      setState(undefined)
    } catch {
      setState('failed')
    }
  }, [older])
  // A failure is retried by the reader, not by every scroll event.
  const load = useCallback(() => {
    if (more && state === undefined) void run()
  }, [more, state, run])
  return { state, ask: load, again: () => void run() }
}

export type OlderMessages = ReturnType<typeof useOlderMessages>
