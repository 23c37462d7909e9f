/** Notes when a member touches the page. Pages of visitors say nothing of it. */
import { useEffect } from 'react'
import { noteTouch } from '../../shared/network/page-activity.ts'

/** Not `scroll`: a conversation scrolls by itself when a message comes. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

export function useTouches(): void {
  useEffect(() => {
    // Who opened the page was there.
    noteTouch()
    const leaving = new AbortController()
    for (const name of TOUCHES)
      addEventListener(name, noteTouch, { passive: true, capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [])
}
