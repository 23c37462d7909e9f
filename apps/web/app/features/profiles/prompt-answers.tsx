/** What a member made of a few beginnings of sentences. */
import type { PromptAnswer } from '@app/contract'
import { useText } from '../../shared/texts.tsx'

export function PromptAnswers({ prompts }: { prompts: readonly PromptAnswer[] }) {
  const t = useText()
  if (prompts.length === 0) return null
  return (
    <dl className="prompts">
      {prompts.map(({ prompt, answer }) => (
        <div key={prompt}>
          <dt>{t(`prompts.${prompt}`)}</dt>
          {/* Whoever wrote it chose the language, and the direction. */}
          <dd dir="auto">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
