/** Photos, name, what must be known first, words, facts, interests, and the ways to be rid of somebody. */
import '@app/ui/prompts.css'
import '@app/ui/profile-view.css'
import type { MemberProfile } from '@app/contract'
import { FactList } from '@app/ui/fact-list'
import { FictionalBox } from '@app/ui/fictional-box'
import { FictionalMark } from '@app/ui/fictional-mark'
import { Icon } from '@app/ui/icon'
import { OnlineLabel } from '@app/ui/online-label'
import { MapPin } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useProfileFacts } from '../../features/profiles/profile-facts.ts'
import { PromptAnswers } from '../../features/profiles/prompt-answers.tsx'
import type { NamedInterests } from '../../shared/api/interests.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { LikeBanner } from './like-banner.tsx'
import { SafetyActions } from './safety-actions.tsx'
import { ProfilePhotos } from './profile-photos.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'

/** It brings the drawings of all interests. */
const InterestChips = lazyPart(async () => (await import('@app/ui/interest-chip')).InterestChips)

interface ProfileViewProps {
  profile: MemberProfile
  interests: NamedInterests
  /** The region's name. */
  region: string | null
  /** When they liked the reader, where that is known. */
  since?: ReactNode
}

export function ProfileView({ profile, interests, region, since }: ProfileViewProps) {
  const t = useText()
  const [photo, setPhoto] = useState(profile.photos[0]?.id)
  return (
    <div className="container profile-view">
      <ProfilePhotos profile={profile} onShow={setPhoto} />
      <div className="profile-view__info">
        <Head profile={profile} region={region} photo={photo} since={since} />
        {profile.about_me !== null && (
          <section className="profile-view__about stack gap-2">
            <h2 className="heading-3">{t('profile.about_me')}</h2>
            {/* Whoever wrote it chose the language, and the direction. */}
            <p dir="auto">{profile.about_me}</p>
          </section>
        )}
        <PromptAnswers prompts={profile.prompts} />
        <Facts profile={profile} />
        <Interests profile={profile} names={interests} />
        <SafetyActions profile={profile} photo={photo} look="row" />
      </div>
    </div>
  )
}

interface HeadProps extends Pick<ProfileViewProps, 'profile' | 'region' | 'since'> {
  photo: string | undefined
}

function Head({ profile, region, photo, since }: HeadProps) {
  const { settings } = useRoot()
  const t = useText()
  const { kind, name, age, fictional_warning: warning } = profile
  return (
    <div className="profile-view__name">
      <div className="cluster cluster--between cluster--top">
        <div>
          <h1>{t('members.person', { name, age })}</h1>
          <div className="profile-view__where">
            {kind === 'fictional' && <FictionalMark>{settings.fictional_singular}</FictionalMark>}
            {kind === 'real' && profile.online && <OnlineLabel>{t('view.online')}</OnlineLabel>}
            {kind === 'real' && <Place profile={profile} region={region} />}
          </div>
        </div>
        <SafetyActions profile={profile} photo={photo} look="menu" />
      </div>
      {kind === 'fictional' && <FictionalBox>{warning ?? settings.fictional_warning}</FictionalBox>}
      <LikeBanner profile={profile} since={since} />
    </div>
  )
}

/** Region and city, and nothing closer. */
function Place({ profile: { city, distance_km: km }, region }: Pick<ProfileViewProps, 'profile' | 'region'>) {
  const t = useText()
  const place = city === null || city === region ? region : [city, region].filter(Boolean).join(', ')
  // Of the same city, the city says enough.
  const words = [place, km ? t('view.away', { km }) : null].filter(Boolean).join(' · ')
  if (words === '') return null
  return (
    <span className="profile-view__place">
      <Icon of={MapPin} size={16} />
      {words}
    </span>
  )
}

/** What the site shows and the member filled in. */
function Facts({ profile }: { profile: MemberProfile }) {
  const t = useText()
  const facts = useProfileFacts()(profile)
  if (facts.length === 0) return null
  return (
    <section>
      <h2 className="heading-3">{t('view.facts')}</h2>
      <FactList facts={facts} />
    </section>
  )
}

/** What they like doing; what both do comes first, tinted and said. */
function Interests({ profile: { interests }, names }: { profile: MemberProfile; names: NamedInterests }) {
  const t = useText()
  const count = interests.filter(({ shared }) => shared).length
  if (interests.length === 0) return null
  return (
    <section className="stack gap-3">
      <h2 className="heading-3">
        {t('profile.interests')}{' '}
        {count > 0 && <span className="profile-view__note">{t('view.shared.count', { count })}</span>}
      </h2>
      <InterestChips interests={interests} names={names} sharedLabel={t('view.shared')} />
    </section>
  )
}
