import type { ReactNode, RefObject, UIEvent } from 'react'

interface LogBoxProps {
  /** Plain: as the server wrote it; live: rows that come and go. */
  look: 'plain' | 'live'
  label: string
  box?: RefObject<HTMLDivElement | null>
  onScroll?: (event: UIEvent) => void
  children: ReactNode
}

/** The box a conversation scrolls in. What is new is said aloud beside it: in here rows come and go by scrolling. */
export function LogBox({ look, label, box, onScroll, children }: LogBoxProps) {
  return (
    <div
      ref={box}
      className={`thread thread--${look}`}
      role="log"
      aria-live="off"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      {children}
    </div>
  )
}
