import { Button, type ButtonVariant } from '@app/ui/button'
import { useText } from '../../shared/texts.tsx'

interface SeeProfileProps {
  href: string
  name: string
  variant: ButtonVariant
}

/** Under a card: the way to the person. */
export function SeeProfile({ href, name, variant }: SeeProfileProps) {
  const t = useText()
  return (
    <Button variant={variant} size="sm" block href={href} aria-label={t('likes.see') + t('likes.of', { name })}>
      {t('likes.see')}
    </Button>
  )
}
