/** The own facts as others see them: those the site shows, and of these what was filled in. */
import type { FactListProps } from '@app/ui/fact-list'
import type { ChoiceField } from '@app/contract/profile-choices'
import { Eye, Heart, HeartHandshake, MapPin, PenTool, PersonStanding, Scissors, Target, UserRound } from 'lucide-react'
import { CHOICE_FIELDS, useProfileWords } from '../../../shared/profile-words.ts'
import { useRoot } from '../../../shared/site.ts'
import { useText } from '../../../shared/texts.tsx'
import { useOwn } from '../me.ts'

const ICONS = {
  relationship_status: HeartHandshake,
  reason: Target,
  sexuality: Heart,
  hair_color: Scissors,
  eye_color: Eye,
  body_type: PersonStanding,
  tattoos: PenTool,
} satisfies Record<ChoiceField, unknown>

export function useOwnFacts(regionName: string | undefined): FactListProps['facts'] {
  const t = useText()
  const { label, choice } = useProfileWords()
  const own = useOwn()
  const visible = useRoot().settings.visible_profile_fields
  const place = [own.city, regionName].filter((one, i, all) => one && all.indexOf(one) === i).join(', ')
  const chosen = CHOICE_FIELDS.flatMap((field) => {
    const value = own[field]
    return value === null
      ? []
      : [{ key: field, icon: ICONS[field], label: label(field), value: choice(field, value, own.gender) }]
  })
  return [
    { key: 'gender', icon: UserRound, label: t('profile.gender'), value: t(`profile.gender.${own.gender}`) },
    ...(place === '' ? [] : [{ key: 'region', icon: MapPin, label: t('settings.area'), value: place }]),
    ...chosen,
  ].filter(({ key }) => visible.includes(key))
}
