/** People who fit the answers, with the reasons; and what to do where nobody does. */
import { FINDER_RESULTS } from '@app/contract/limits'
import { type Ref, useEffect, useState } from 'react'
import type { FoundPerson } from '@app/contract'
import { ProfileGridSkeleton } from '../../features/profiles/loading-profiles.tsx'
import { MoreButton } from '../../features/loading/more-button.tsx'
import { ProfileTile } from '../../features/profiles/profile-tile.tsx'
import { useText, useLocale } from '../../shared/texts.tsx'
import { useAnswerLabels } from './answer-labels.ts'
import type { Preferences, Question } from './answers-store.ts'
import type { Matches } from './matches.ts'
import { NoResults, ResultsFailure } from './no-results.tsx'
import { useMatches } from './use-matches.ts'
import { loadInterests } from '../../shared/api/interests.ts'
import { loadRegions } from '../../shared/api/regions.ts'
import { regionNames } from '../../shared/places/region-names.ts'

/** Names of interests and regions, asked once. Without them people are still shown, only with less said about them. */
function useNames() {
  const locale = useLocale()
  const [interests, setInterests] = useState<ReadonlyMap<string, string>>(new Map())
  const [regions, setRegions] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    let here = true
    const loadNames = async () => {
      const [named, places] = await Promise.all([loadInterests(locale), loadRegions(locale)])
      if (!here) return
      setInterests(new Map(named.map(({ key, name }) => [key, name])))
      setRegions(regionNames(places))
    }
    loadNames().catch(() => {})
    return () => {
      here = false
    }
  }, [locale])
  return { interests, regions }
}

interface ResultsProps {
  preferences: Preferences
  heading: Ref<HTMLHeadingElement>
  onDrop: (question: Question) => void
  onStartOver: () => void
}

/** How many, in words that promise no more than there is. */
function useCountLabel() {
  const t = useText()
  return ({ people, next, pages }: Matches): string => {
    const count = people.length
    if (pages === 0) return t('members.loading')
    if (next === null) return t('finder.found', { count })
    return t(pages === 1 ? 'finder.start' : 'finder.far', { count })
  }
}

export function Results({ preferences, heading, onDrop, onStartOver }: ResultsProps) {
  const t = useText()
  const words = useAnswerLabels()
  const countLabel = useCountLabel()
  const { matches, failed, busy, itemRef, more } = useMatches(preferences)
  const names = useNames()
  if (matches.pages === 0 && failed) return <ResultsFailure kind={failed} busy={busy} onRetry={more} />
  if (matches.pages > 0 && matches.people.length === 0) {
    return <NoResults {...{ preferences, onDrop, onStartOver }} />
  }
  const answerLabels = Object.entries(preferences).map(([question, answer]) => words(question as Question, answer))
  return (
    <div className="finder-results" aria-busy={matches.pages === 0}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {countLabel(matches)}
        </h1>
        <p className="muted">
          {answerLabels.length > 0 ? answerLabels.join(', ') : t('finder.open')}
          {'. '}
          <button type="button" className="link link--tap" onClick={onStartOver}>
            {t('finder.again')}
          </button>
        </p>
        <span className="sr-only" role="status">
          {countLabel(matches)}
        </span>
      </div>
      {matches.pages === 0 ? (
        <ProfileGridSkeleton count={FINDER_RESULTS} />
      ) : (
        <ul className="people people--4" aria-label={t('finder.title')}>
          {matches.people.map((person, index) => (
            <li key={person.id} ref={itemRef(person.id)}>
              <ProfileTile
                profile={person}
                regions={names.regions}
                loading={index < FINDER_RESULTS ? 'eager' : 'lazy'}
                action={<Reasons person={person} preferences={preferences} interests={names.interests} />}
              />
            </li>
          ))}
        </ul>
      )}
      {matches.next !== null && <MoreButton count={null} busy={busy} failed={failed} onMore={more} />}
    </div>
  )
}

interface ReasonsProps {
  person: FoundPerson
  preferences: Preferences
  /** Names of interests by their key. */
  interests: ReadonlyMap<string, string>
}

const MAX_NAMED = 2

/** Why somebody is shown, in words that are so. What stands on the card already is not said again, and race never. */
function Reasons({ person, preferences, interests }: ReasonsProps) {
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
