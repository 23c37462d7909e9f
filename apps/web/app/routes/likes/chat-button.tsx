import { Button, type ButtonVariant } from '@app/ui/button'
import { MessageCircle } from 'lucide-react'
import type { Ref } from 'react'
import { useText } from '../../shared/texts.tsx'

interface ChatButtonProps {
  ref?: Ref<HTMLAnchorElement>
  id: string
  name: string
  variant: ButtonVariant
}

/** Under a card: the way to talk to the person. What a message costs is said under the list. */
export function ChatButton({ ref, id, name, variant }: ChatButtonProps) {
  const t = useText()
  return (
    <Button
      {...(ref && { ref })}
      variant={variant}
      size="sm"
      block
      icon={MessageCircle}
      href={`/members/${id}/chat`}
      aria-label={t('likes.chat') + t('likes.of', { name })}
    >
      {t('likes.chat')}
    </Button>
  )
}
