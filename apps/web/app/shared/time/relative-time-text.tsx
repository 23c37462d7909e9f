/** A sentence that says when something was. The server does not know the reader's day and writes by its own first. */
import type { TextId } from '@app/i18n/text-ids'
import { useHydrated } from '@app/ui/use-hydrated'
import { useLocale, useText } from '../texts.tsx'
import { relativeTime } from './relative-time.ts'

interface RelativeTimeTextProps {
  /** A text with `kind` and `when`. */
  id: TextId
  at: string
  /** The server's time. */
  now: number
  /** Minutes and hours too, or only days. */
  fine?: boolean
}

export function RelativeTimeText({ id, at, now, fine = false }: RelativeTimeTextProps) {
  const t = useText()
  const locale = useLocale()
  const timeZone = useHydrated() ? undefined : 'UTC'
  const { kind, words } = relativeTime({ at, now, locale, timeZone, fine })
  return (
    // Browsers shorten minutes and months in more ways than one; what the server wrote is as good.
    <time dateTime={at} suppressHydrationWarning>
      {t(id, { kind, when: words })}
    </time>
  )
}
