import type { MemberProfile } from '@app/contract'
import { InterestChip } from '@app/ui/interest-chip'
import { useText } from '../../shared/texts.tsx'

export type NamedInterests = readonly { key: string; name: string }[]

/** What they like doing; what both do comes first, tinted and said. */
export function ProfileInterests({ profile: { interests }, names }: { profile: MemberProfile; names: NamedInterests }) {
  const t = useText()
  const count = interests.filter(({ shared }) => shared).length
  if (interests.length === 0) return null
  return (
    <section className="stack gap-3">
      <h2 className="heading-3">
        {t('profile.interests')}{' '}
        {count > 0 && <span className="profile-view__note">{t('view.shared.count', { count })}</span>}
      </h2>
      <ul className="chips">
        {interests.map(({ key, shared }) => (
          <li key={key}>
            <InterestChip interest={key} {...(shared ? { sharedLabel: t('view.shared') } : {})}>
              {names.find((one) => one.key === key)?.name ?? key}
            </InterestChip>
          </li>
        ))}
      </ul>
    </section>
  )
}
