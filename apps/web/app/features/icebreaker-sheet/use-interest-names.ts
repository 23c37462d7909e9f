/** What somebody likes doing, by name, shared things first. Nothing while it is not known; none where it cannot be learned. */
import type { Locale } from '@app/i18n/locales'
import { useEffect, useState } from 'react'
import { loadInterests } from '../../shared/api/interests.ts'
import { findMember } from '../../shared/api/member-calls.ts'
import { useLocale } from '../../shared/texts.tsx'

async function findNames(id: string, locale: Locale, signal: AbortSignal): Promise<readonly string[]> {
  const [profile, names] = await Promise.all([findMember(id, locale, signal), loadInterests(locale)])
  return (profile?.interests ?? []).flatMap(({ key }) => names.find((one) => one.key === key)?.name ?? [])
}

export function useInterestNames(id: string): readonly string[] | undefined {
  const locale = useLocale()
  const [names, setNames] = useState<readonly string[]>()
  useEffect(() => {
    const life = new AbortController()
    findNames(id, locale, life.signal)
      .then((loaded) => !life.signal.aborted && setNames(loaded))
      .catch(() => !life.signal.aborted && setNames([]))
    return () => life.abort()
  }, [id, locale])
  return names
}
