/** Why somebody is shown, in words that are so. What stands on the card already is not said again, and race never. */
import type { FoundPerson } from '@app/contract'
import { useText } from '../../shared/texts.tsx'
import { useAnswerLabels } from './answer-labels.ts'
import type { Preferences } from './answers-store.ts'

interface ReasonsProps {
  person: FoundPerson
  preferences: Preferences
  /** Names of interests by their key. */
  interests: ReadonlyMap<string, string>
}

const MAX_NAMED = 2

export function Reasons({ person, preferences, interests }: ReasonsProps) {
  const t = useText()
  const words = useAnswerLabels()
  const { reasons } = person
  const shared = person.interests.filter((one) => one.shared).flatMap(({ key }) => interests.get(key) ?? [])
  const lines: string[] = []
  if (shared.length > 0) lines.push(t('finder.common', { interests: shared.slice(0, MAX_NAMED).join(', ') }))
  if (reasons.includes('appearance') && preferences.appearance) {
    lines.push(t('finder.says', { look: words('appearance', preferences.appearance) }))
  }
  if (reasons.includes('nearby')) lines.push(t('finder.nearby'))
  if (lines.length === 0 && reasons.length > 0) lines.push(t('finder.fits'))
  if (lines.length === 0) return null
  return (
    <ul className="person-card__reasons">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
