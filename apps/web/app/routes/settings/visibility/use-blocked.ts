/** The people who are blocked, a page at a time; whoever is let go of leaves the list. */
import type { Answer, MemberCard } from '@app/contract'
import type { profiles } from '@app/contract/profiles'
import { useRef, useState } from 'react'
import type { Refusal } from '../../../shared/api/refusal.ts'
import { useText } from '../../../shared/texts.tsx'
import { useShowToast } from '../../../shared/toasts.tsx'

export type BlockedPage = Answer<typeof profiles.blocked>

const loadCalls = () => import('../../../shared/api/profile-calls.ts')

export function useBlocked(first: BlockedPage) {
  const t = useText()
  const show = useShowToast()
  const list = useRef<HTMLUListElement>(null)
  const [{ members, next }, setPage] = useState(first)
  const [busy, setBusy] = useState<string>()
  const [refused, setRefused] = useState<Refusal>()

  async function unblock({ id, name }: MemberCard) {
    setBusy(id)
    const { unblock: call } = await loadCalls()
    const found = await call(id)
    setBusy(undefined)
    setRefused(found)
    if (found) return
    setPage((page) => ({ ...page, members: page.members.filter((one) => one.id !== id) }))
    // The button that was pressed is gone with its row.
    list.current?.focus()
    show({ id: 'unblocked', text: t('visibility.unblocked', { name }) })
  }
  async function more(after: string) {
    setBusy('more')
    const { moreBlocked } = await loadCalls()
    const { answer, refused: found } = await moreBlocked(after)
    setBusy(undefined)
    setRefused(found)
    if (!answer) return
    setPage((page) => ({ members: [...page.members, ...answer.members], next: answer.next }))
  }
  return { members, next, refused, busy, list, unblock, more }
}
