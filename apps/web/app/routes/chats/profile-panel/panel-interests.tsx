import type { MemberProfile } from '@app/contract'
import { InterestChip } from '@app/ui/interest-chip'
import { useText } from '../../../shared/texts.tsx'

const MAX_CHIPS = 6

interface PanelInterestsProps {
  interests: MemberProfile['interests']
  names: readonly { key: string; name: string }[]
}

/** What they like doing. It brings the drawings of all interests along, so it comes with what it shows. */
export function PanelInterests({ interests, names }: PanelInterestsProps) {
  const t = useText()
  if (interests.length === 0) return null
  return (
    <ul className="chips">
      {interests.slice(0, MAX_CHIPS).map(({ key, shared }) => (
        <li key={key}>
          <InterestChip interest={key} {...(shared ? { sharedLabel: t('view.shared') } : {})}>
            {names.find((one) => one.key === key)?.name ?? key}
          </InterestChip>
        </li>
      ))}
    </ul>
  )
}
