/** How much is new, before the title of whatever page is open: "(5) Discover". Pages write their titles without it. */
import { UNREAD_BADGE_CAP } from '@app/contract/limits'
import { useEffect } from 'react'

const NUMBER = /^\(\d+\+?\) /

/** The number as badges write it. */
const formatCount = (count: number) => (count > UNREAD_BADGE_CAP ? `${String(UNREAD_BADGE_CAP)}+` : String(count))

function writeTitle(count: number): void {
  const title = document.querySelector('head > title')
  if (!title) return
  const plain = title.textContent.replace(NUMBER, '')
  const words = count > 0 ? `(${formatCount(count)}) ${plain}` : plain
  if (title.textContent !== words) title.textContent = words
}

export function useTitleCount(count: number): void {
  useEffect(() => {
    writeTitle(count)
    const changed = new MutationObserver(() => writeTitle(count))
    changed.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => changed.disconnect()
  }, [count])
}
