import { IconButton } from '@app/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'

/** Where no conversation is to be seen, or not yet: on a phone no list is beside it, so here is the way back to it. */
export function PhoneBack() {
  const t = useText()
  return (
    <div className="chat-head only-narrow">
      <IconButton href="/chats" icon={ArrowLeft} label={t('chat.back')} />
    </div>
  )
}
