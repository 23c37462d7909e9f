/** The notice that a profile is fictional, shown before anything is spent on it. */
import type { MemberCard } from '@app/contract'
import { FictionalBox } from '@app/ui/fictional-box'
import { useRoot } from '../site/use-root.ts'

export function FictionalNotice({ profile: { kind } }: { profile: Pick<MemberCard, 'kind'> }) {
  const { settings } = useRoot()
  if (kind !== 'fictional') return null
  return (
    <FictionalBox>
      <b>{settings.fictional_singular}</b>
      <br />
      {settings.fictional_warning}
    </FictionalBox>
  )
}
