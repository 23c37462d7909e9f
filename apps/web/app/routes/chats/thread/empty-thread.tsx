import type { MemberCard } from '@app/contract'
import { EmptyState } from '@app/ui/empty-state'
import { FictionalBox } from '@app/ui/fictional-box'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'

/** Before anything was said; with somebody fictional the whole warning stands here, in sight on every screen. */
export function EmptyThread({ profile: { kind, name } }: { profile: MemberCard }) {
  const t = useText()
  const { settings } = useRoot()
  return (
    <>
      <EmptyState art="speech-bubbles" title={t('chat.first.title')} text={t('chat.first.text', { name })} />
      {kind === 'fictional' && <FictionalBox>{settings.fictional_warning}</FictionalBox>}
    </>
  )
}
