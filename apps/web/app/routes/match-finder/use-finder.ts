/** Where somebody is among the questions. Each step is an entry of the history, which knows its number and no answer. */
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRoot } from '../../shared/site/use-root.ts'
import { ANY, cacheAnswers, cachedAnswers, type Answers, type Question } from './answers-store.ts'

const FINDER_PATH = '/match-finder'

const stepIn = (state: unknown): number => {
  const step = (state as { step?: unknown } | null)?.step
  return typeof step === 'number' ? step : 0
}

export function useFinder() {
  const questions = [...new Set(useRoot().settings.match_finder_fields)]
  const entry = stepIn(useLocation().state)
  const navigate = useNavigate()
  const [answers, setAnswers] = useState(cachedAnswers)
  const unanswered = questions.findIndex((question) => answers[question] === undefined)
  // After a reload the answers are gone, whatever the history state says.
  const step = Math.min(entry, unanswered === -1 ? questions.length : unanswered)

  function saveAnswers(changed: Answers, next: number, replace = false) {
    cacheAnswers(changed)
    setAnswers(changed)
    void navigate(FINDER_PATH, { state: { step: next }, replace })
  }
  return {
    questions,
    step,
    answers,
    answer: (question: Question, answer: string) => {
      const same = answers[question] === answer
      if (same) void navigate(FINDER_PATH, { state: { step: step + 1 } })
      else saveAnswers({ ...answers, [question]: answer }, step + 1)
    },
    back: () => void navigate(-1),
    startOver: () => saveAnswers({}, 0),
    /** Looks again without one of the answers. */
    drop: (question: Question) => saveAnswers({ ...answers, [question]: ANY }, step, true),
  }
}
