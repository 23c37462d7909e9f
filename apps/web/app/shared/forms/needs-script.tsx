/** Says, where no script runs, that this form needs one. */
import { useText } from '../texts.tsx'

export function NeedsScript({ id = 'accounts.script' }: { id?: 'accounts.script' | 'debit.script' | 'signup.script' }) {
  const t = useText()
  return (
    <noscript>
      <p className="text-sm">{t(id)}</p>
    </noscript>
  )
}
