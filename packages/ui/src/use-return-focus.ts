import { useRef } from 'react'

/**
 * Where focus goes when a dialog opens and closes. It starts on what is marked `data-first`, if anything is. Radix gives
 * it back to a trigger only; a dialog that was opened by other means gives it back to whoever had it.
 */
export function useReturnFocus(hasTrigger: boolean) {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement
      const first = event.target instanceof Element && event.target.querySelector('[data-first]')
      if (!(first instanceof HTMLElement)) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: () => {
      if (!hasTrigger && before.current instanceof HTMLElement) before.current.focus()
    },
  }
}
