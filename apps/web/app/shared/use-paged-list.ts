/**
 * Lists that grow by pages: the next one is asked for by the cursor the last one ended with, each item is shown once,
 * and the focus goes to the first that is new, because the button that was pressed stands below them all, or is gone.
 */
import { useEffect, useRef, useState } from 'react'
import { failureKind, type FailureKind } from './api/failure-kind.ts'

type Key = string | number

/** The item itself where it can take the focus, else what is marked for it. */
function focusItem(item: HTMLElement | null): void {
  const target = item?.hasAttribute('tabindex') ? item : item?.querySelector<HTMLElement>('[data-focus]')
  target?.focus()
}

/** One page more at a time: whether it is on its way, why it failed, and which item is the first of it. */
export function useLoadMore() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<FailureKind | false>(false)
  const [fresh, setFresh] = useState<Key>()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  /** `show` puts the page on the screen, and answers with its first item that was not there before. */
  async function run<R>(load: () => Promise<R>, show: (page: R) => Key | undefined): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailed(false)
    const page = await load().then(
      (found) => ({ found }),
      (error: unknown) => ({ failed: failureKind(error) }),
    )
    if (left.current) return
    setBusy(false)
    if ('failed' in page) setFailed(page.failed)
    else setFresh(show(page.found))
  }
  return { busy, failed, run, itemRef: (key: Key) => (key === fresh ? focusItem : undefined) }
}

export interface Page<T> {
  items: readonly T[]
  /** Where the next page begins; nothing after the last. */
  next: string | null
}

/** Whoever moved meanwhile may come a second time, and is shown once. */
export function followedBy<T>(known: readonly T[], more: readonly T[], keyOf: (item: T) => Key): readonly T[] {
  const keys = new Set(known.map(keyOf))
  return [...known, ...more.filter((item) => !keys.has(keyOf(item)))]
}

interface PagedList<T> {
  /** The first page, which may change while further ones are shown. */
  first: Page<T>
  keyOf: (item: T) => Key
  load: (after: string) => Promise<Page<T>>
}

export function usePagedList<T>({ first, keyOf, load }: PagedList<T>) {
  const [further, setFurther] = useState<Page<T>>()
  const { run, ...state } = useLoadMore()
  const items = followedBy(first.items, further?.items ?? [], keyOf)
  const { next } = further ?? first
  const more = () => {
    if (next === null) return
    void run(
      () => load(next),
      (page) => {
        setFurther({ items: [...(further?.items ?? []), ...page.items], next: page.next })
        const all = followedBy(items, page.items, keyOf)[items.length]
        return all && keyOf(all)
      },
    )
  }
  return { items, next, more, ...state }
}
