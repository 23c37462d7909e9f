import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { useText } from '../../shared/texts.tsx'

interface GiftNoteProps {
  value: string
  /** How many characters have to go. */
  tooLong: number
  onChange: (value: string) => void
}

/** A few words with the gift. They cost nothing. */
export function GiftNote({ value, tooLong, onChange }: GiftNoteProps) {
  const t = useText()
  return (
    <Field
      label={t('gift.note')}
      note={t('gift.note.hint')}
      error={tooLong > 0 && t('gift.note.long', { count: tooLong })}
    >
      <Input value={value} dir="auto" autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}
