/** Where somebody is among the questions. Each step is an entry of the history, which knows its number and no answer. */
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRoot } from '../../shared/site.ts'
import { ANY, keepGiven, keptGiven, type Given, type Question } from './given.ts'

const HERE = '/match-finder'

const stepIn = (state: unknown): number => {
  const step = (state as { step?: unknown } | null)?.step
  return typeof step === 'number' ? step : 0
}

export function useFinder() {
  const questions = [...new Set(useRoot().settings.match_finder_fields)]
  const entry = stepIn(useLocation().state)
  const navigate = useNavigate()
  const [given, setGiven] = useState(keptGiven)
  const unanswered = questions.findIndex((question) => given[question] === undefined)
  // Who loads the page anew has answered nothing, whatever the history says.
  const step = Math.min(entry, unanswered === -1 ? questions.length : unanswered)

  function give(changed: Given, next: number, replace = false) {
    keepGiven(changed)
    setGiven(changed)
    void navigate(HERE, { state: { step: next }, replace })
  }
  return {
    questions,
    step,
    given,
    answer: (question: Question, answer: string) => {
      const same = given[question] === answer
      if (same) void navigate(HERE, { state: { step: step + 1 } })
      else give({ ...given, [question]: answer }, step + 1)
    },
    back: () => void navigate(-1),
    startOver: () => give({}, 0),
    /** Looks again without one of the answers. */
    drop: (question: Question) => give({ ...given, [question]: ANY }, step, true),
  }
}
