import type { DeliveryStatus } from '@app/contract'
import { Icon } from '@app/ui/icon'
import { Check, CheckCheck } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'

/** How far an own message has come: one tick, two, two in colour; and the word. */
export function DeliveryTicks({
  delivery_status,
  size,
  worded = false,
}: {
  delivery_status: DeliveryStatus
  size: 14 | 16
  worded?: boolean
}) {
  const t = useText()
  return (
    <>
      <span className={delivery_status === 'read' ? 'ticks ticks--read' : 'ticks'}>
        <Icon of={delivery_status === 'sent' ? Check : CheckCheck} size={size} />
      </span>
      <span className={worded ? undefined : 'sr-only'}>{t(`chat.${delivery_status}`)}</span>
    </>
  )
}
