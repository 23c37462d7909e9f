/** Asks under an e-mail field whether another address was meant; one tap takes it over. For inputs that keep their own value. */
import { Suggestion } from '@app/ui/suggestion'
import { useEffect, useState } from 'react'
import { T } from '../../texts.tsx'

/** The suggestion waits until a click that left the field has landed: showing it moves the page down. */
const CLICK_MS = 250

function useEmailSuggestion(input: HTMLInputElement) {
  const [suggestion, setSuggestion] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const suggest = async () => {
      const { suggestEmail } = await import('./suggest-email.ts')
      setSuggestion(suggestEmail(input.value))
    }
    const suggestSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void suggest().catch(() => {}), CLICK_MS)
    }
    const clearSuggestion = () => {
      clearTimeout(timer)
      setSuggestion(undefined)
    }
    input.addEventListener('change', suggestSoon)
    input.addEventListener('input', clearSuggestion)
    // The field may have been filled in before hydration.
    if (document.activeElement !== input) suggestSoon()
    return () => {
      clearTimeout(timer)
      input.removeEventListener('change', suggestSoon)
      input.removeEventListener('input', clearSuggestion)
    }
  }, [input])
  return suggestion
}

function fillIn(input: HTMLInputElement, email: string) {
  input.value = email
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

export function EmailSuggestion({ form }: { form: HTMLFormElement }) {
  const input = form.elements.namedItem('email')
  return input instanceof HTMLInputElement && <SuggestionFor input={input} />
}

function SuggestionFor({ input }: { input: HTMLInputElement }) {
  const suggestion = useEmailSuggestion(input)
  if (suggestion === undefined) return null
  const take = () => fillIn(input, suggestion)
  return (
    <Suggestion>
      <T
        id="signup.email.meant"
        values={{ email: suggestion }}
        tags={{ take: <button type="button" onClick={take} /> }}
      />
    </Suggestion>
  )
}
