/** One message: a bubble or a gift, and at the end of a run when it was said and how far it came. */
import type { Message } from '@app/contract'
import { IconButton } from '@app/ui/icon-button'
import { Flag } from 'lucide-react'
import { memo } from 'react'
import { useWorth } from '../../../shared/credits/use-worth.ts'
import { GiftDrawing } from '../../../shared/gifts/gift-drawing.tsx'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { DeliveryTicks } from '../delivery-ticks.tsx'
import { formatHour, type Zone } from '../chat-times.ts'
import { LinkedText } from './linked-text.tsx'

interface MessageRowProps {
  message: Message
  /** The last of a run by one of the two on one day. */
  last: boolean
  zone: Zone
  linksOpen: boolean
  onReport: (number: number) => void
}

export const MessageRow = memo(function MessageRow({ message, last, zone, linksOpen, onReport }: MessageRowProps) {
  const t = useText()
  const locale = useLocale()
  const { own, delivery_status, number, sent_at: at } = message
  const hour = formatHour(at, locale, zone)
  return (
    <>
      <div className={own ? 'message-line message-line--out' : 'message-line'}>
        {message.gift ? (
          <GiftBubble message={message} hour={hour} linksOpen={linksOpen} />
        ) : (
          <Bubble message={message} linksOpen={linksOpen} />
        )}
        {!own && (
          <IconButton icon={Flag} iconSize={16} label={t('chat.report.message')} onClick={() => onReport(number)} />
        )}
      </div>
      {last && (
        <div className={own ? 'message-status' : 'message-status message-status--in'}>
          {delivery_status && <DeliveryTicks delivery_status={delivery_status} size={14} worded />}
          <time className="numeric" dateTime={at}>
            {hour}
          </time>
        </div>
      )}
    </>
  )
})

interface BubbleProps {
  message: Message
  linksOpen: boolean
}

function Bubble({ message: { own, text }, linksOpen }: BubbleProps) {
  return (
    // Whoever wrote it chose the language, and the direction.
    <div className={own ? 'message message--out' : 'message message--in'} dir="auto">
      <LinkedText text={text} linksOpen={linksOpen} />
    </div>
  )
}

function GiftBubble({ message: { own, text, gift, credits }, hour, linksOpen }: BubbleProps & { hour: string }) {
  const t = useText()
  const worth = useWorth()
  if (!gift) return null
  return (
    <div className="gift-message">
      <GiftDrawing gift={gift} />
      <div>
        <b>{t(own ? 'chat.gift.own' : 'chat.gift.theirs', { gift })}</b>
        {text !== '' && (
          <div className="gift-message__words" dir="auto">
            <LinkedText text={text} linksOpen={linksOpen} />
          </div>
        )}
        {credits !== null && (
          <div className="text-xs muted">{t('chat.gift.meta', { credits, worth: worth(credits), time: hour })}</div>
        )}
      </div>
    </div>
  )
}
