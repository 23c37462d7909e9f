import { useEffect, useId, useRef } from 'react'
import { useText } from '../../../shared/texts.tsx'

/** A text that cannot be sent, where it was typed: it can be read and copied. */
export function KeptText({ text }: { text: string }) {
  const t = useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Whoever was typing stays at their words; the field they had is gone.
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  return (
    <div className="composer__box">
      <label className="sr-only" htmlFor={id}>
        {t('chat.message')}
      </label>
      <textarea id={id} ref={field} rows={1} dir="auto" readOnly value={text} />
    </div>
  )
}
