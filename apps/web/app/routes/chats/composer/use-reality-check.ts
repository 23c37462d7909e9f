/** The reality check that is to be read before more is written to a fictional profile; the server says when one is. */
import type { RealityCheck } from '@app/contract'
import { useEffect, useRef, useState } from 'react'
import { acknowledgeCheck, findRealityCheck } from '../../../shared/api/reality-check-calls.ts'
import type { Thread } from '../thread/use-thread.ts'

export interface RealityGate {
  check: RealityCheck | null
  goOn: () => void
}

/** `loaded`: what the page was told when it was opened. Whatever is spent later may make one due. */
export function useRealityCheck({ profile, credits_spent: spent }: Thread, loaded: RealityCheck | null): RealityGate {
  const [check, setCheck] = useState(loaded)
  const known = useRef(spent)
  const { id, kind } = profile
  useEffect(() => {
    if (kind !== 'fictional' || spent === known.current) return undefined
    const life = new AbortController()
    async function find() {
      const found = await findRealityCheck(id, life.signal)
      known.current = spent
      setCheck(found.check)
    }
    // What cannot be found out now is found out with the next message.
    find().catch(() => undefined)
    return () => life.abort()
  }, [id, kind, spent])
  const goOn = () => {
    setCheck(null)
    // What was not heard is due again when the chat is opened.
    if (check) acknowledgeCheck(check).catch(() => undefined)
  }
  return { check, goOn }
}
