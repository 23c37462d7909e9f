/** That somebody is made up is said before anything is spent on them. */
import type { MemberCard } from '@app/contract'
import { FictionalBox } from '@app/ui/fictional-box'
import { useRoot } from '../site.ts'

export function FictionalFirst({ profile: { kind } }: { profile: Pick<MemberCard, 'kind'> }) {
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
