/** Asks for older messages, a page at a time and one page at once. */
import { useCallback, useState } from 'react'
import type { Thread } from './use-thread.ts'

export function useOlder({ more, older }: Pick<Thread, 'more' | 'older'>) {
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
  // What failed is tried again by the reader, not by every step of the scrolling.
  const ask = useCallback(() => {
    if (more && state === undefined) void run()
  }, [more, state, run])
  return { state, ask, again: () => void run() }
}

export type Older = ReturnType<typeof useOlder>
