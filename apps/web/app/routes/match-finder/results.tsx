/** People who fit the answers, with the reasons; and what to do where nobody does. */
import { FINDER_RESULTS } from '@app/contract/limits'
import type { Ref } from 'react'
import { PeopleSkeleton } from '../../features/people/loading-people.tsx'
import { MoreButton } from '../../features/people/more-button.tsx'
import { PersonTile } from '../../features/people/person-tile.tsx'
import { useText } from '../../shared/texts.tsx'
import { useAnswerWords } from './answer-words.ts'
import type { Preferences, Question } from './given.ts'
import type { Matches } from './matches.ts'
import { NobodyFits, NotFound } from './nobody.tsx'
import { Reasons } from './reasons.tsx'
import { useMatches } from './use-matches.ts'
import { useNames } from './use-names.ts'

interface ResultsProps {
  wanted: Preferences
  heading: Ref<HTMLHeadingElement>
  onDrop: (question: Question) => void
  onStartOver: () => void
}

/** How many, in words that promise no more than there is. */
function useCountWords() {
  const t = useText()
  return ({ people, next, pages }: Matches): string => {
    const count = people.length
    if (pages === 0) return t('members.loading')
    if (next === null) return t('finder.found', { count })
    return t(pages === 1 ? 'finder.start' : 'finder.far', { count })
  }
}

export function Results({ wanted, heading, onDrop, onStartOver }: ResultsProps) {
  const t = useText()
  const words = useAnswerWords()
  const countWords = useCountWords()
  const { matches, failed, busy, itemRef, more } = useMatches(wanted)
  const names = useNames()
  if (matches.pages === 0 && failed) return <NotFound busy={busy} onAgain={more} />
  if (matches.pages > 0 && matches.people.length === 0) {
    return <NobodyFits {...{ wanted, onDrop, onStartOver }} />
  }
  const answers = Object.entries(wanted).map(([question, answer]) => words(question as Question, answer))
  return (
    <div className="finder-results" aria-busy={matches.pages === 0}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {countWords(matches)}
        </h1>
        <p className="muted">
          {answers.length > 0 ? answers.join(', ') : t('finder.open')}
          {'. '}
          <button type="button" className="link link--tap" onClick={onStartOver}>
            {t('finder.again')}
          </button>
        </p>
        <span className="sr-only" role="status">
          {countWords(matches)}
        </span>
      </div>
      {matches.pages === 0 ? (
        <PeopleSkeleton count={FINDER_RESULTS} />
      ) : (
        <ul className="people people--4" aria-label={t('finder.title')}>
          {matches.people.map((person, index) => (
            <li key={person.id} ref={itemRef(person.id)}>
              <PersonTile
                person={person}
                regions={names.regions}
                loading={index < FINDER_RESULTS ? 'eager' : 'lazy'}
                action={<Reasons person={person} wanted={wanted} interests={names.interests} />}
              />
            </li>
          ))}
        </ul>
      )}
      {matches.next !== null && <MoreButton count={null} busy={busy} failed={failed} onMore={more} />}
    </div>
  )
}
