import { FictionalBar } from '@app/ui/fictional-bar'
import { Link } from '@app/ui/link'
import { useText } from '../../../shared/texts.tsx'

/** Under the head of a chat with somebody fictional, in sight before anything can be spent. */
export function FictionalChatBar() {
  const t = useText()
  return (
    <FictionalBar action={<Link href="/pages/faq#fictional-profiles">{t('chat.fictional.why')}</Link>}>
      {t('chat.fictional.bar')}
    </FictionalBar>
  )
}
