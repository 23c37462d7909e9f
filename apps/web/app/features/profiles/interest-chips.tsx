/** What somebody likes doing. It brings the drawings of all interests. */
import type { MemberProfile } from '@app/contract'
import { InterestChip } from '@app/ui/interest-chip'
import { useText } from '../../shared/texts.tsx'

interface InterestChipsProps {
  interests: readonly { key: string; shared?: MemberProfile['interests'][number]['shared'] }[]
  names: readonly { key: string; name: string }[]
}

export function InterestChips({ interests, names }: InterestChipsProps) {
  const t = useText()
  return (
    <ul className="chips">
      {interests.map(({ key, shared }) => (
        <li key={key}>
          <InterestChip interest={key} {...(shared ? { sharedLabel: t('view.shared') } : {})}>
            {names.find((one) => one.key === key)?.name ?? key}
          </InterestChip>
        </li>
      ))}
    </ul>
  )
}
