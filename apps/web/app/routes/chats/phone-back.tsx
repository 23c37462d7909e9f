import { IconButton } from '@app/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'

/** The back button of a phone while no conversation is shown: there is no list beside it. */
export function PhoneBack() {
  const t = useText()
  return (
    <div className="chat-head only-narrow">
      <IconButton href="/chats" icon={ArrowLeft} label={t('chat.back')} />
    </div>
  )
}
