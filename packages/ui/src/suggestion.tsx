import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A question under a field, "Did you mean …?", with the button inside that takes the proposal over. */
export function Suggestion({ children }: { children: ReactNode }) {
  return (
    <div className="suggestion" role="status">
      <Icon of={CornerDownRight} size={18} />
      <span>{children}</span>
    </div>
  )
}
