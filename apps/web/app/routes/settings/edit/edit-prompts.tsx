/** A few sentences to finish, out of those the site has. */
import type { PromptAnswer } from '@app/contract'
import { countCharacters } from '@app/contract/characters'
import { LONGEST_PROMPT_ANSWER, MOST_PROMPTS } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import { Textarea } from '@app/ui/textarea'
import { useEffect, useRef } from 'react'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import type { Edit } from './use-profile-autosave.ts'

/** What was begun and not finished is not sent. */
const finished = (prompts: readonly PromptAnswer[]) => prompts.filter(({ answer }) => answer.trim() !== '')

export function EditPrompts({ own, change, save, type, flush }: Edit) {
  const t = useText()
  const { profile_prompts: offered } = useRoot().settings
  const chooser = useRef<HTMLSelectElement>(null)
  const chosen = own.prompts
  const left = offered.filter((one) => chosen.every(({ prompt }) => prompt !== one))
  const isFull = chosen.length >= MOST_PROMPTS || left.length === 0
  function remove(prompt: PromptAnswer['prompt']) {
    const prompts = chosen.filter((one) => one.prompt !== prompt)
    change({ prompts })
    save({ prompts: finished(prompts) })
    // The button that was pressed is gone; what it made room for is next.
    requestAnimationFrame(() => chooser.current?.focus())
  }
  function write(prompt: PromptAnswer['prompt'], answer: string) {
    const prompts = chosen.map((one) => (one.prompt === prompt ? { prompt, answer } : one))
    change({ prompts })
    type({ prompts: finished(prompts) })
  }
  return (
    <Card className="stack">
      <div>
        <h2 className="heading-3">{t('profile.prompts')}</h2>
        <p className="text-sm muted">{t('edit.prompts.text', { most: MOST_PROMPTS })}</p>
      </div>
      {chosen.map((one) => (
        <EditAnswer key={one.prompt} {...one} onWrite={write} onRemove={remove} onBlur={flush} />
      ))}
      {!isFull && (
        <Field label={t(chosen.length === 0 ? 'edit.prompts.first' : 'edit.prompts.next')}>
          <Select
            ref={chooser}
            name="prompt"
            value=""
            onChange={({ target }) => {
              const prompt = offered.find((one) => one === target.value)
              if (prompt) change({ prompts: [...chosen, { prompt, answer: '' }] })
            }}
          >
            <option value="">{t('edit.prompts.choose')}</option>
            {left.map((prompt) => (
              <option key={prompt} value={prompt}>
                {t(`prompts.${prompt}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Card>
  )
}

interface EditAnswerProps extends PromptAnswer {
  onWrite: (prompt: PromptAnswer['prompt'], answer: string) => void
  onRemove: (prompt: PromptAnswer['prompt']) => void
  onBlur: () => void
}

function EditAnswer({ prompt, answer, onWrite, onRemove, onBlur }: EditAnswerProps) {
  const t = useText()
  const count = countCharacters(answer.trim())
  const over = count - LONGEST_PROMPT_ANSWER
  const begin = t(`prompts.${prompt}`)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Just chosen: there is nothing else to do next.
    if (field.current?.value === '') field.current.focus()
  }, [])
  return (
    <Field
      label={begin}
      error={over > 0 && t('edit.about.long', { count: over })}
      hint={<span className="numeric">{t('edit.about.count', { count, longest: LONGEST_PROMPT_ANSWER })}</span>}
      below={
        <div>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('edit.prompts.remove.of', { prompt: begin })}
            onClick={() => onRemove(prompt)}
          >
            {t('edit.prompts.remove')}
          </Button>
        </div>
      }
    >
      <Textarea
        name={`prompt-${prompt}`}
        rows={2}
        dir="auto"
        value={answer}
        ref={field}
        onChange={({ target }) => onWrite(prompt, target.value)}
        onBlur={onBlur}
      />
    </Field>
  )
}
