/** Where they live, what they like doing and what they say, asked for only where there is room to show it. */
import type { MemberCard, MemberProfile } from '@app/contract'
import { Icon } from '@app/ui/icon'
import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadInterests, type NamedInterests } from '../../../shared/api/interests.ts'
import { findMember } from '../../../shared/api/member-calls.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { useLocale, useText } from '../../../shared/texts.tsx'

const MAX_CHIPS = 6

/** It brings the drawings of all interests. */
const InterestChips = lazyPart(async () => (await import('@app/ui/interest-chip')).InterestChips)

interface Facts {
  profile: MemberProfile
  names: NamedInterests
}

const WIDE_SCREEN = '(min-width: 1200px)'

/** Undefined while loading, and if the profile is no longer visible. */
function useFacts(id: string): Facts | undefined {
  const locale = useLocale()
  const [facts, setFacts] = useState<Facts>()
  useEffect(() => {
    const wideScreen = matchMedia(WIDE_SCREEN)
    const leaving = new AbortController()
    async function find() {
      if (!wideScreen.matches) return
      const [profile, names] = await Promise.all([findMember(id, locale, leaving.signal), loadInterests(locale)])
      if (profile && !leaving.signal.aborted) setFacts({ profile, names })
    }
    // What fails leaves the name and the photo, which are there already.
    const loadFacts = () => void find().catch(() => {})
    loadFacts()
    wideScreen.addEventListener('change', loadFacts)
    return () => {
      leaving.abort()
      wideScreen.removeEventListener('change', loadFacts)
    }
  }, [id, locale])
  return facts
}

export function PanelFacts({ profile: card }: { profile: MemberCard }) {
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
      {facts && facts.profile.interests.length > 0 && (
        <InterestChips
          interests={facts.profile.interests.slice(0, MAX_CHIPS)}
          names={facts.names}
          sharedLabel={t('view.shared')}
        />
      )}
      {facts?.profile.about_me && (
        <p className="chat__quote text-sm muted" dir="auto">
          {facts.profile.about_me}
        </p>
      )}
    </>
  )
}
