/** Asks under an e-mail field whether another address was meant; one tap takes it over. For inputs that keep their own value. */
import { Suggestion } from '@app/ui/suggestion'
import { useEffect, useState } from 'react'
import { T } from '../texts.tsx'

/** What appears pushes the page down. A click that also left the field must have landed before. */
const CLICK_MS = 250

function useMeant(input: HTMLInputElement) {
  const [meant, setMeant] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const { suggestEmail } = await import('./suggest-email.ts')
      setMeant(suggestEmail(input.value))
    }
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void look(), CLICK_MS)
    }
    const forget = () => {
      clearTimeout(timer)
      setMeant(undefined)
    }
    input.addEventListener('change', lookSoon)
    input.addEventListener('input', forget)
    // Filled in before the page came alive.
    if (document.activeElement !== input) lookSoon()
    return () => {
      clearTimeout(timer)
      input.removeEventListener('change', lookSoon)
      input.removeEventListener('input', forget)
    }
  }, [input])
  return meant
}

function fillIn(input: HTMLInputElement, email: string) {
  input.value = email
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

export function EmailSuggestion({ input }: { input: HTMLInputElement }) {
  const meant = useMeant(input)
  if (meant === undefined) return null
  const take = () => fillIn(input, meant)
  return (
    <Suggestion>
      <T id="signup.email.meant" values={{ email: meant }} tags={{ take: <button type="button" onClick={take} /> }} />
    </Suggestion>
  )
}
