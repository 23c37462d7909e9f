import type { MemberProfile } from '@app/contract'
import { FactList } from '@app/ui/fact-list'
import { FACT_ICONS } from '../../features/profiles/fact-icons.ts'
import { CHOICE_FIELDS, useProfileLabels } from '../../features/profiles/profile-labels.ts'
import { useText } from '../../shared/texts.tsx'

/** What the site shows and the member filled in. */
export function ProfileFacts({ profile }: { profile: MemberProfile }) {
  const t = useText()
  const words = useProfileLabels()
  const facts = CHOICE_FIELDS.flatMap((field) => {
    const chosen = profile[field]
    const value = chosen === null ? undefined : words.choice(field, chosen, profile.gender)
    return value === undefined ? [] : [{ key: field, icon: FACT_ICONS[field], label: words.label(field), value }]
  })
  if (facts.length === 0) return null
  return (
    <section>
      <h2 className="heading-3">{t('view.facts')}</h2>
      <FactList facts={facts} />
    </section>
  )
}
