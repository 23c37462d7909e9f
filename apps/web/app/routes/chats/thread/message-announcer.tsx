/** Announces new messages of the other to screen readers. */
import type { Message } from '@app/contract'
import { useState } from 'react'
import { useText } from '../../../shared/texts.tsx'

export function MessageAnnouncer({ messages, name }: { messages: readonly Message[]; name: string }) {
  const t = useText()
  const [from] = useState(messages.at(-1)?.number ?? 0)
  const fresh = messages.findLast(({ own, number }) => !own && number > from)
  const text = fresh && (fresh.gift ? t('chat.gift.theirs', { gift: fresh.gift }) : fresh.text)
  return (
    <div className="sr-only" role="status">
      {text !== undefined && t('chat.said', { name, text })}
    </div>
  )
}
