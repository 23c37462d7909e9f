/** An answer to press or to choose: with a picture, or having no preference. */
import { DividerStrip } from '@app/ui/divider-strip'
import { Icon } from '@app/ui/icon'
import { PortraitRow } from '@app/ui/portrait-row'
import type { PortraitProps } from '@app/ui/portrait'
import { useHydrated } from '@app/ui/use-hydrated'
import { ArrowRight } from 'lucide-react'
import { useAnswerLabels } from './answer-labels.ts'
import type { Question } from './answers-store.ts'

interface OptionProps {
  question: Question
  answer: string
  /** Shared by the answers of a question. */
  name: string
  checked: boolean
  onChoose: () => void
  onAnswer: () => void
}

function AnswerInput({ answer, name, checked, onChoose, onAnswer }: OptionProps) {
  const hydrated = useHydrated()
  return (
    <input
      className="cover-input"
      type="radio"
      name={name}
      value={answer}
      checked={checked}
      disabled={!hydrated}
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
  portraits?: readonly PortraitProps[] | undefined
}

export function PictureOption({ tone, portraits, ...option }: PictureOptionProps) {
  const words = useAnswerLabels()
  return (
    <label className="finder-option" data-tone={tone}>
      <AnswerInput {...option} />
      {portraits && (
        <>
          <PortraitRow portraits={portraits} scale="choice" />
          <DividerStrip />
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
  const words = useAnswerLabels()
  return (
    <label className={`finder-any button ${first ? 'button--line' : 'button--ghost'}`}>
      <AnswerInput {...option} />
      {words(option.question, option.answer)}
    </label>
  )
}
