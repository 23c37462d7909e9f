import type { MemberProfile } from '@app/contract'
import { InterestChip } from '@app/ui/interest-chip'
import { useText } from '../../../shared/texts.tsx'

const MOST_CHIPS = 6

interface RailInterestsProps {
  interests: MemberProfile['interests']
  names: readonly { key: string; name: string }[]
}

/** What they like doing. It brings the drawings of all interests along, so it comes with what it shows. */
export function RailInterests({ interests, names }: RailInterestsProps) {
  const t = useText()
  if (interests.length === 0) return null
  return (
    <ul className="chips">
      {interests.slice(0, MOST_CHIPS).map(({ key, shared }) => (
        <li key={key}>
          <InterestChip interest={key} {...(shared ? { sharedLabel: t('view.shared') } : {})}>
            {names.find((one) => one.key === key)?.name ?? key}
          </InterestChip>
        </li>
      ))}
    </ul>
  )
}
