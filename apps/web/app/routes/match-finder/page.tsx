/** The match finder: a few quick questions, and people who fit. No answer is kept, or stands in an address. */
import '@app/ui/match-finder.css'
import { useEffect, useRef } from 'react'
import { DiscoverModes } from '../../features/navigation/discover-modes.tsx'
import { named } from '../../shared/middleware.server.ts'
import { pageTexts } from '../../shared/server-texts.server.ts'
import { useRoot } from '../../shared/site.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { preferencesOf } from './given.ts'
import { Question } from './question.tsx'
import { Results } from './results.tsx'
import { useFinder } from './use-finder.ts'

export const middleware = named(['account'])

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
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}

function Finder() {
  const { settings } = useRoot()
  const t = useText()
  const { questions, step, given, answer, back, startOver, drop } = useFinder()
  const heading = useStepHeading(step)
  const question = questions[step]
  const wanted = preferencesOf(given)
  return (
    <div className="container">
      <title>{t('shell.title', { page: t('finder.title'), site: settings.name })}</title>
      {question ? (
        <Question
          key={question}
          {...{ question, step, given, heading }}
          count={questions.length}
          onAnswer={answer}
          onBack={back}
        />
      ) : (
        <Results
          key={Object.entries(wanted).flat().join(' ')}
          {...{ wanted, heading }}
          onDrop={drop}
          onStartOver={startOver}
        />
      )}
    </div>
  )
}
