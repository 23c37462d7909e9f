/** In the place of people: that nobody fits, and which answer could be left out; or that they could not be asked for. */
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useEffect, useRef } from 'react'
import { LoadFailureMessage } from '../../features/loading/load-failure.tsx'
import { FirstHere, useFirstHere } from '../../features/profiles/first-here.tsx'
import type { FailureKind } from '../../shared/api/failure-kind.ts'
import { useText } from '../../shared/texts.tsx'
import { useAnswerLabels } from './answer-labels.ts'
import type { Preferences, Question } from './answers-store.ts'

/** The focused heading was replaced, so this takes the focus. */
function useFocusOnMount() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}

interface NoResultsProps {
  preferences: Preferences
  onDrop: (question: Question) => void
  onStartOver: () => void
}

export function NoResults({ preferences, onDrop, onStartOver }: NoResultsProps) {
  const t = useText()
  const words = useAnswerLabels()
  const place = useFocusOnMount()
  const preferenceList = Object.entries(preferences) as [Question, string][]
  const why = preferenceList.length > 0 ? 'empty' : 'nobody'
  const first = useFirstHere(why === 'nobody')
  if (first) {
    return (
      <div ref={place} tabIndex={-1} className="finder-none">
        <FirstHere level={1} />
      </div>
    )
  }
  return (
    <div ref={place} tabIndex={-1} className="finder-none">
      <EmptyState
        level={1}
        title={t(`finder.${why}.title`)}
        text={t(`finder.${why}.text`)}
        action={
          <div className="finder-none__ways">
            {preferenceList.map(([question, answer]) => (
              <Button key={question} variant="line" onClick={() => onDrop(question)}>
                {t('finder.drop', { answer: words(question, answer) })}
              </Button>
            ))}
            {preferenceList.length > 0 ? (
              <Button variant="night" onClick={onStartOver}>
                {t('finder.again')}
              </Button>
            ) : (
              <Button variant="night" href="/members">
                {t('finder.nobody.go')}
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}

interface ResultsFailureProps {
  kind: FailureKind
  busy: boolean
  onRetry: () => void
}

export function ResultsFailure({ kind, busy, onRetry }: ResultsFailureProps) {
  const place = useFocusOnMount()
  return (
    <div ref={place} tabIndex={-1} className="finder-none" role="alert">
      <LoadFailureMessage kind={kind} busy={busy} onRetry={onRetry} />
    </div>
  )
}
