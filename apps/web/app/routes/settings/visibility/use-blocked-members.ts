/** The people who are blocked, a page at a time; whoever is let go of leaves the list. */
import type { Answer, BlockedMember } from '@app/contract'
import type { profiles } from '@app/contract/profiles'
import { useRef, useState } from 'react'
import { unblockMember } from '../../../shared/api/member-calls.ts'
import { listBlocked } from '../../../shared/api/profile-calls.ts'
import type { Refusal } from '../../../shared/api/refusal.ts'
import { useText } from '../../../shared/texts.tsx'
import { useShowToast } from '../../../shared/toasts.tsx'
import { usePagedList } from '../../../shared/use-paged-list.ts'

export type BlockedPage = Answer<typeof profiles.blocked>

export function useBlockedMembers(first: BlockedPage) {
  const t = useText()
  const show = useShowToast()
  const list = useRef<HTMLUListElement>(null)
  const pages = usePagedList({
    first: { items: first.members, next: first.next },
    keyOf: ({ id }) => id,
    load: async (after) => {
      const page = await listBlocked(after)
      return { items: page.members, next: page.next }
    },
  })
  const [released, setReleased] = useState<readonly string[]>([])
  const [releasing, setReleasing] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()

  async function unblock({ id, name }: BlockedMember) {
    setReleasing(id)
    const result = await unblockMember(id)
    setReleasing(undefined)
    setRefusal(result)
    if (result) return
    setReleased((before) => [...before, id])
    // The button that was pressed is gone with its row.
    list.current?.focus()
    show({ id: 'unblocked', text: t('visibility.unblocked', { name }) })
  }
  const members = pages.items.filter(({ id }) => !released.includes(id))
  return { ...pages, members, refusal, releasing, list, unblock }
}
