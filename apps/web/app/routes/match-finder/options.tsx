/** An answer to press or to choose: with a picture, or having no preference. */
import { Flap } from '@app/ui/flap'
import { Icon } from '@app/ui/icon'
import { Matchbook } from '@app/ui/matchbook'
import type { StickProps } from '@app/ui/stick'
import { ArrowRight } from 'lucide-react'
import { useAnswerWords } from './answer-words.ts'
import type { Question } from './given.ts'

interface OptionProps {
  question: Question
  answer: string
  /** Shared by the answers of a question. */
  name: string
  checked: boolean
  disabled: boolean
  onChoose: () => void
  onAnswer: () => void
}

function AnswerInput({ answer, name, checked, disabled, onChoose, onAnswer }: OptionProps) {
  return (
    <input
      type="radio"
      name={name}
      value={answer}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      // Arrow keys click too, but not with a pointer.
      onClick={({ detail }) => detail > 0 && onAnswer()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onAnswer()
      }}
    />
  )
}

interface PictureOptionProps extends OptionProps {
  tone: 'tint' | 'flame'
  sticks?: readonly StickProps[] | undefined
}

export function PictureOption({ tone, sticks, ...option }: PictureOptionProps) {
  const words = useAnswerWords()
  return (
    <label className="finder-option" data-tone={tone}>
      <AnswerInput {...option} />
      {sticks && (
        <>
          <Matchbook sticks={sticks} scale="choice" />
          <Flap />
        </>
      )}
      <span className="finder-option__label">
        {words(option.question, option.answer)}
        <Icon of={ArrowRight} size={22} />
      </span>
    </label>
  )
}

/** Where it comes first it is as plain to see as the others. */
export function AnyOption({ first, ...option }: OptionProps & { first: boolean }) {
  const words = useAnswerWords()
  return (
    <label className={`finder-any button ${first ? 'button--line' : 'button--ghost'}`}>
      <AnswerInput {...option} />
      {words(option.question, option.answer)}
    </label>
  )
}
