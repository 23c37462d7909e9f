/** The pages of a list of likes as they are asked for, one after the other. */
import type { LikeEntry } from '@app/contract'
import { useEffect, useRef, useState } from 'react'
import type { FoundLikes } from './find-likes.server.ts'

interface Pages {
  members: readonly LikeEntry[]
  next: string | null
}

/** Whoever moved meanwhile may come a second time; each person is shown once. */
function followedBy(pages: Pages, { members, next }: Pages): Pages {
  const known = new Set(pages.members.map(({ id }) => id))
  return { members: [...pages.members, ...members.filter(({ id }) => !known.has(id))], next }
}

export function useLikePages({ type, members, next }: FoundLikes) {
  const [pages, setPages] = useState<Pages>({ members, next })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [added, setAdded] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // To the first who is new: the button that was pressed stands below them all, or is gone.
    if (added !== undefined) list.current?.querySelector<HTMLElement>(`article a[href*="${added}"]`)?.focus()
  }, [added])

  async function more() {
    if (busy || pages.next === null) return
    setBusy(true)
    setFailed(false)
    try {
      const { listLikes } = await import('../../shared/api/like-calls.ts')
      const all = followedBy(pages, await listLikes(type, pages.next))
      setPages(all)
      setAdded(all.members[pages.members.length]?.id)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return { ...pages, busy, failed, list, more: () => void more() }
}
