/** Where they live, what they like doing and what they say, asked for only where there is room to show it. */
import type { MemberCard, MemberProfile } from '@app/contract'
import { Icon } from '@app/ui/icon'
import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { interestsOnce } from '../../../shared/api/interests.ts'
import { findMember } from '../../../shared/api/member-calls.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { useLocale, useText } from '../../../shared/texts.tsx'

/** It brings the pictures of all interests. */
const RailInterests = lazyPart(async () => (await import('./rail-interests.tsx')).RailInterests)

interface Facts {
  profile: MemberProfile
  names: readonly { key: string; name: string }[]
}

const ROOM = '(min-width: 1200px)'

/** Nothing while it is on its way, and where they are not to be seen any more. */
function useFacts(id: string): Facts | undefined {
  const locale = useLocale()
  const [facts, setFacts] = useState<Facts>()
  useEffect(() => {
    const room = matchMedia(ROOM)
    const leaving = new AbortController()
    async function find() {
      if (!room.matches) return
      const [profile, names] = await Promise.all([findMember(id, locale, leaving.signal), interestsOnce(locale)])
      if (profile && !leaving.signal.aborted) setFacts({ profile, names })
    }
    // What fails leaves the name and the photo, which are there already.
    const look = () => void find().catch(() => {})
    look()
    room.addEventListener('change', look)
    return () => {
      leaving.abort()
      room.removeEventListener('change', look)
    }
  }, [id, locale])
  return facts
}

export function RailFacts({ profile: card }: { profile: MemberCard }) {
  const t = useText()
  const facts = useFacts(card.id)
  const { kind, city, distance_km: km } = card
  const place = [city, km ? t('members.person.km', { km }) : null].filter(Boolean).join(' · ')
  return (
    <>
      {kind === 'real' && place !== '' && (
        <p className="chat__place text-sm muted">
          <Icon of={MapPin} size={16} />
          {place}
        </p>
      )}
      {facts && <RailInterests interests={facts.profile.interests} names={facts.names} />}
      {facts?.profile.about_me && (
        <p className="chat__quote text-sm muted" dir="auto">
          {facts.profile.about_me}
        </p>
      )}
    </>
  )
}
