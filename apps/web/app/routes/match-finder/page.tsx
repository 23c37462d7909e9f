/** The match finder: a few quick questions, and people who fit. No answer is kept, or stands in an address. */
import '@app/ui/match-finder.css'
import { useEffect, useRef } from 'react'
import { DiscoverModes } from '../../features/navigation/discover-modes.tsx'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { pageTexts } from '../../shared/request/server-texts.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { preferencesOf } from './answers-store.ts'
import { Question } from './question.tsx'
import { Results } from './results.tsx'
import { useFinder } from './use-finder.ts'

export const middleware = namedMiddleware(['account'])

export function loader({ context }: Route.LoaderArgs) {
  return { texts: pageTexts(context, 'match-finder') }
}

/** A step on is no new page. */
export function shouldRevalidate() {
  return false
}

export default function MatchFinder({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <DiscoverModes />
      <Finder />
    </PageTexts>
  )
}

/** Whoever goes a step on or back is told where they are. */
function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus()
    shownStep.current = step
  }, [step])
  return heading
}

function Finder() {
  const { settings } = useRoot()
  const t = useText()
  const { questions, step, answers, answer, back, startOver, drop } = useFinder()
  const heading = useStepHeading(step)
  const question = questions[step]
  const preferences = preferencesOf(answers)
  return (
    <div className="container">
      <title>{t('shell.title', { page: t('finder.title'), site: settings.name })}</title>
      {question ? (
        <Question
          key={question}
          {...{ question, step, answers, heading }}
          count={questions.length}
          onAnswer={answer}
          onBack={back}
        />
      ) : (
        <Results
          key={Object.entries(preferences).flat().join(' ')}
          {...{ preferences, heading }}
          onDrop={drop}
          onStartOver={startOver}
        />
      )}
    </div>
  )
}
