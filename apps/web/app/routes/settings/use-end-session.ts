/** Ending sessions, one or all others; the list is asked for anew after each. */
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useRecentLogin } from '../../features/recent-login/use-recent-login.tsx'
import { endSession } from '../../shared/api/settings-calls.ts'
import type { Refusal } from '../../shared/api/refusal.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

export function useEndSession() {
  const t = useText()
  const show = useShowToast()
  const { revalidate } = useRevalidator()
  const { guard, dialog } = useRecentLogin()
  const list = useRef<HTMLUListElement>(null)
  const [ending, setEnding] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()

  async function end(id: string) {
    setEnding(id)
    const result = await guard(() => endSession(id))
    setRefusal(result)
    await revalidate()
    setEnding(undefined)
    if (result) return
    // The button that was pressed is gone with its row.
    list.current?.focus()
    show({ id: 'session', text: t(id === 'others' ? 'sessions.others.done' : 'sessions.ended') })
  }
  return { list, refusal, ending, end, dialog }
}
