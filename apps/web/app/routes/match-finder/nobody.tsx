/** In the place of people: that nobody fits, and which answer could be left out; or that they could not be asked for. */
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useEffect, useRef } from 'react'
import { FailureWords } from '../../features/people/failure.tsx'
import { failureKind } from '../../shared/offline.ts'
import { useText } from '../../shared/texts.tsx'
import { useAnswerWords } from './answer-words.ts'
import type { Preferences, Question } from './given.ts'

/** The heading that had the focus is gone. */
function useTakeFocus() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}

interface NobodyFitsProps {
  wanted: Preferences
  onDrop: (question: Question) => void
  onStartOver: () => void
}

export function NobodyFits({ wanted, onDrop, onStartOver }: NobodyFitsProps) {
  const t = useText()
  const words = useAnswerWords()
  const place = useTakeFocus()
  const given = Object.entries(wanted) as [Question, string][]
  const why = given.length > 0 ? 'empty' : 'nobody'
  return (
    <div ref={place} tabIndex={-1} className="finder-none">
      <EmptyState
        level={1}
        title={t(`finder.${why}.title`)}
        text={t(`finder.${why}.text`)}
        action={
          <div className="finder-none__ways">
            {given.map(([question, answer]) => (
              <Button key={question} variant="line" onClick={() => onDrop(question)}>
                {t('finder.drop', { answer: words(question, answer) })}
              </Button>
            ))}
            {given.length > 0 ? (
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

export function NotFound({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  const place = useTakeFocus()
  return (
    <div ref={place} tabIndex={-1} className="finder-none" role="alert">
      <FailureWords kind={failureKind()} busy={busy} onAgain={onAgain} />
    </div>
  )
}
