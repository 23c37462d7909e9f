/** A sentence that says when something was. The server does not know the reader's day and writes by its own first. */
import type { TextId } from '@app/i18n/text-ids'
import { useHydrated } from '@app/ui/use-hydrated'
import { useLocale, useText } from './texts.tsx'
import { whenOf } from './when.ts'

interface WhenTextProps {
  /** A text with `kind` and `when`. */
  id: TextId
  at: string
  /** The server's time. */
  now: number
  /** Minutes and hours too, or only days. */
  fine?: boolean
}

export function WhenText({ id, at, now, fine = false }: WhenTextProps) {
  const t = useText()
  const locale = useLocale()
  const timeZone = useHydrated() ? undefined : 'UTC'
  const { kind, words } = whenOf({ at, now, locale, timeZone, fine })
  return (
    // Browsers shorten minutes and months in more ways than one; what the server wrote is as good.
    <time dateTime={at} suppressHydrationWarning>
      {t(id, { kind, when: words })}
    </time>
  )
}
