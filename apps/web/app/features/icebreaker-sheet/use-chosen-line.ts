/** The lines that are offered, in the reader's words, and the one that is chosen. */
import type { MemberCard } from '@app/contract'
import { useState, useEffect } from 'react'
import type { Locale } from '@app/i18n/locales'
import { useText, useLocale } from '../../shared/texts.tsx'
import { chooseLines } from './choose-lines.ts'
import { loadInterests } from '../../shared/api/interests.ts'
import { findMember } from '../../shared/api/member-calls.ts'

async function findNames(id: string, locale: Locale, signal: AbortSignal): Promise<readonly string[]> {
  const [profile, names] = await Promise.all([findMember(id, locale, signal), loadInterests(locale)])
  return (profile?.interests ?? []).flatMap(({ key }) => names.find((one) => one.key === key)?.name ?? [])
}

/** What somebody likes doing, by name, shared things first. Nothing while it is not known; none where it cannot be learned. */
function useInterestNames(id: string): readonly string[] | undefined {
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

/** Another beginning for each person, and the same one whenever they are asked for. */
const turnOf = (id: string) => Array.from(id).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** A city with two names, "Brussel / Bruxelles", is nothing that anybody would say. */
const sayable = (city: string | null) => (city?.includes('/') ? null : city)

export function useChosenLine({ id, city: lives_in }: MemberCard) {
  const t = useText()
  const city = sayable(lives_in)
  const interests = useInterestNames(id)
  const [round, setRound] = useState(0)
  const [picked, setPicked] = useState<string>()
  const input = { city: city !== null, interests: interests?.length ?? 0, round, turn: turnOf(id) }
  const lines = chooseLines(input).map((line) =>
    t(line.id, { city: city ?? '', interest: interests?.[line.interest] ?? '' }),
  )
  return {
    lines,
    /** While it is not known what to say of them. */
    waiting: interests === undefined,
    chosen: lines.find((line) => line === picked) ?? lines[0] ?? '',
    choose: setPicked,
    others: () => setRound(round + 1),
  }
}
