/** For who opens the link of the activation again: nothing is left to do, and the way on. */
import { useText } from '../../shared/texts.tsx'
import { LinkDone } from './link-done.tsx'

export function AlreadyActive() {
  const t = useText()
  return (
    <LinkDone
      art="done"
      title={t('activate.already')}
      text={t('activate.already.text')}
      next={{ href: '/members', label: t('activate.start') }}
    />
  )
}
