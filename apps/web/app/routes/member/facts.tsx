import type { MemberProfile } from '@app/contract'
import type { ChoiceField } from '@app/contract/profile-choices'
import { FactList } from '@app/ui/fact-list'
import type { LucideIcon } from '@app/ui/icon'
import { Eye, HeartHandshake, Palette, PenTool, PersonStanding, Search, UserRound } from 'lucide-react'
import { CHOICE_FIELDS, useProfileWords } from '../../shared/profile-words.ts'
import { useText } from '../../shared/texts.tsx'

const ICONS: Readonly<Record<ChoiceField, LucideIcon>> = {
  relationship_status: UserRound,
  reason: Search,
  sexuality: HeartHandshake,
  hair_color: Palette,
  eye_color: Eye,
  body_type: PersonStanding,
  tattoos: PenTool,
}

/** What the site shows and the member filled in. */
export function Facts({ profile }: { profile: MemberProfile }) {
  const t = useText()
  const words = useProfileWords()
  const facts = CHOICE_FIELDS.flatMap((field) => {
    const chosen = profile[field]
    const value = chosen === null ? undefined : words.choice(field, chosen, profile.gender)
    return value === undefined ? [] : [{ key: field, icon: ICONS[field], label: words.label(field), value }]
  })
  if (facts.length === 0) return null
  return (
    <section>
      <h2 className="h3">{t('view.facts')}</h2>
      <FactList facts={facts} />
    </section>
  )
}
