/**
 * One question, its answers as radios. A press on an answer goes on; by keyboard the arrows choose and Enter goes on, so
 * that looking at the answers is no answer yet.
 */
import { Button } from '@app/ui/button'
import { ProgressBar } from '@app/ui/progress-bar'
import { Icon } from '@app/ui/icon'
import { ArrowLeft } from 'lucide-react'
import { useId, useState, type Ref } from 'react'
import { useText } from '../../shared/texts.tsx'
import { AnyOption, PictureOption } from './options.tsx'
import { ANSWER_OPTIONS, ANY, type Answers, type Question as QuestionKey } from './answers-store.ts'
import { PICTURES } from './pictures.ts'

interface QuestionProps {
  question: QuestionKey
  step: number
  count: number
  answers: Answers
  heading: Ref<HTMLHeadingElement>
  onAnswer: (question: QuestionKey, answer: string) => void
  onBack: () => void
}

export function Question({ question, step, count, answers, heading, onAnswer, onBack }: QuestionProps) {
  const t = useText()
  const id = useId()
  const [chosen, setChosen] = useState<string | undefined>(answers[question])
  const option = (answer: string) => ({
    question,
    answer,
    name: id,
    checked: chosen === answer,
    onChoose: () => setChosen(answer),
    onAnswer: () => onAnswer(question, answer),
  })
  // "No preference" comes first for race, so that the page suggests no answer.
  const anyFirst = question === 'race'
  const any = <AnyOption {...option(ANY)} first={anyFirst} />
  const pictureOptions = ANSWER_OPTIONS[question].map((answer, index) => (
    <PictureOption
      key={answer}
      {...option(answer)}
      tone={index === 0 ? 'tint' : 'flame'}
      portraits={PICTURES[question]?.[index]}
    />
  ))
  const optionList = <div className="finder-options">{pictureOptions}</div>
  return (
    <div className="finder">
      <h1 id={`${id}h`} ref={heading} tabIndex={-1}>
        {t(`finder.${question}`)}
      </h1>
      <div className="finder__answers" role="radiogroup" aria-labelledby={`${id}h`} aria-describedby={`${id}n`}>
        {anyFirst && any}
        {optionList}
        {!anyFirst && any}
      </div>
      {question !== 'age' && <p className="center text-sm">{t('finder.said')}</p>}
      <div className="finder__ways">
        {step > 0 && (
          <Button variant="ghost" onClick={onBack}>
            <Icon of={ArrowLeft} size={20} />
            {t('finder.back')}
          </Button>
        )}
        {chosen !== undefined && (
          <Button variant="primary" onClick={() => onAnswer(question, chosen)}>
            {t('finder.next')}
          </Button>
        )}
      </div>
      <QuestionProgress id={`${id}n`} step={step} count={count} />
    </div>
  )
}

function QuestionProgress({ id, step, count }: { id: string; step: number; count: number }) {
  const t = useText()
  return (
    <div className="finder__along">
      <ProgressBar value={((step + 1) / (count + 1)) * 100} label={t('finder.progress', { number: step + 1, count })} />
      <p id={id} className="center text-sm muted">
        {t('finder.note', { number: step + 1, count })}
      </p>
    </div>
  )
}
