/** The own facts as others see them: those the site shows, and of these what was filled in. */
import type { FactListProps } from '@app/ui/fact-list'
import { MapPin, VenusAndMars } from 'lucide-react'
import { FACT_ICONS } from '../../../features/profiles/fact-icons.ts'
import { CHOICE_FIELDS, useProfileLabels } from '../../../features/profiles/profile-labels.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import { useOwnProfile } from '../use-current-member.ts'

export function useOwnFacts(regionName: string | undefined): FactListProps['facts'] {
  const t = useText()
  const { label, choice } = useProfileLabels()
  const own = useOwnProfile()
  const visible = useRoot().settings.visible_profile_fields
  const place = [own.city, regionName].filter((one, i, all) => one && all.indexOf(one) === i).join(', ')
  const chosen = CHOICE_FIELDS.flatMap((field) => {
    const value = own[field]
    return value === null
      ? []
      : [{ key: field, icon: FACT_ICONS[field], label: label(field), value: choice(field, value, own.gender) }]
  })
  return [
    { key: 'gender', icon: VenusAndMars, label: t('profile.gender'), value: t(`profile.gender.${own.gender}`) },
    ...(place === '' ? [] : [{ key: 'region', icon: MapPin, label: t('settings.area'), value: place }]),
    ...chosen,
  ].filter(({ key }) => visible.includes(key))
}
