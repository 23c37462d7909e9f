import type { ReactNode } from 'react'

/** The key that does the same, for those who look; the control itself says it to others by `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <kbd className="key-hint" aria-hidden="true">
      {children}
    </kbd>
  )
}
