/** Shown for what is hidden, deleted, unknown or somebody else's: the same words for all, and the way back. */
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useText } from '../../shared/texts.tsx'

const KINDS = {
  profile: { title: 'gone.title', text: 'gone.text', back: 'view.back', href: '/members' },
  conversation: { title: 'chat.gone.title', text: 'chat.gone.text', back: 'chat.back', href: '/chats' },
} as const

export function Unavailable({ kind }: { kind: keyof typeof KINDS }) {
  const t = useText()
  const { title, text, back, href } = KINDS[kind]
  return (
    <div className="container">
      <EmptyState
        art="failed"
        level={1}
        title={t(title)}
        text={t(text)}
        action={
          <Button variant="night" href={href}>
            {t(back)}
          </Button>
        }
      />
    </div>
  )
}
