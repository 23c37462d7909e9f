/** The words for answers: the same as on the profile of who said them. */
import { FINDER_AGE, MINIMUM_AGE } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import { useText } from '../../shared/texts.tsx'
import { ANY, type Question } from './answers-store.ts'

export function useAnswerLabels() {
  const t = useText()
  return (question: Question, answer: string): string => {
    if (answer === ANY) return t('finder.any')
    if (question !== 'age') return t(`profile.${question}.${answer}` as TextId)
    return answer === '18-35'
      ? t('finder.age.18-35', { min: MINIMUM_AGE, max: FINDER_AGE })
      : t('finder.age.35+', { min: FINDER_AGE })
  }
}
