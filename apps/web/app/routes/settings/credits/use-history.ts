/** The pages of the history as they are asked for, one after the other. */
import type { Answer } from '@app/contract'
import type { credits } from '@app/contract/credits'
import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '../../../shared/api/refusal.ts'

export type HistoryPage = Answer<typeof credits.history>

export function useHistory(first: HistoryPage) {
  const [{ bookings, next }, setPages] = useState(first)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const [seen, setSeen] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // To the first that is new: the button that was pressed stands below them all, or is gone.
    const item = seen === undefined ? undefined : list.current?.children[seen]
    if (item instanceof HTMLElement) item.focus()
  }, [seen])

  async function more(after: string) {
    setBusy(true)
    const { listHistory } = await import('../../../shared/api/credit-calls.ts')
    const { answer, refused: found } = await listHistory(after)
    setBusy(false)
    setRefused(found)
    if (!answer) return
    setPages({ ...answer, bookings: [...bookings, ...answer.bookings] })
    setSeen(bookings.length)
  }
  return { bookings, next, busy, refused, list, more: (after: string) => void more(after) }
}
