/** The facts of a profile in words, those that were told: the same on one's own profile as on another's. */
import type { MemberProfile } from '@app/contract'
import { SPOKEN_LANGUAGES } from '@app/contract/profile-choices'
import type { TextId } from '@app/i18n/text-ids'
import type { FactListProps } from '@app/ui/fact-list'
import { BriefcaseBusiness, Languages, Ruler } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'
import { FACT_ICONS } from './fact-icons.ts'
import { CHOICE_FIELDS, useProfileLabels } from './profile-labels.ts'

type StatedFacts = Pick<MemberProfile, (typeof CHOICE_FIELDS)[number] | 'gender' | 'height_cm' | 'work' | 'languages'>

/** What is not among the languages has no name. */
function useLanguageNames() {
  const t = useText()
  return (languages: readonly string[]): string =>
    SPOKEN_LANGUAGES.filter((one) => languages.includes(one))
      .map((one) => t(`profile.languages.${one}` as TextId))
      .join(', ')
}

export function useProfileFacts() {
  const t = useText()
  const { label, choice } = useProfileLabels()
  const namesOf = useLanguageNames()
  return (stated: StatedFacts): FactListProps['facts'] => {
    const { height_cm: cm, work } = stated
    const languages = namesOf(stated.languages)
    const chosen = CHOICE_FIELDS.flatMap((field) => {
      const one = stated[field]
      const value = one === null ? undefined : choice(field, one, stated.gender)
      return value === undefined ? [] : [{ key: field, icon: FACT_ICONS[field], label: label(field), value }]
    })
    return [
      ...(work === null ? [] : [{ key: 'work', icon: BriefcaseBusiness, label: t('profile.work'), value: work }]),
      ...chosen,
      ...(cm === null
        ? []
        : [
            {
              key: 'height_cm',
              icon: Ruler,
              label: t('profile.height_cm'),
              value: t('profile.height_cm.value', { cm }),
            },
          ]),
      ...(languages === ''
        ? []
        : [{ key: 'languages', icon: Languages, label: t('profile.languages'), value: languages }]),
    ]
  }
}
