import type { Arrival } from '@app/contract'
import { Icon } from '@app/ui/icon'
import { Check, CheckCheck } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'

/** How far an own message has come: one tick, two, two in colour; and the word. */
export function Ticks({ arrival, size, worded = false }: { arrival: Arrival; size: 14 | 16; worded?: boolean }) {
  const t = useText()
  return (
    <>
      <span className={arrival === 'read' ? 'ticks ticks--read' : 'ticks'}>
        <Icon of={arrival === 'sent' ? Check : CheckCheck} size={size} />
      </span>
      <span className={worded ? undefined : 'sr-only'}>{t(`chat.${arrival}`)}</span>
    </>
  )
}
