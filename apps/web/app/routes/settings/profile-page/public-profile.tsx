/** What others see: photos that are open, what was written, facts and interests the site shows. */
import '@app/ui/prompts.css'
import type { OwnPhoto } from '@app/contract'
import { Card } from '@app/ui/card'
import { FactList, type FactListProps } from '@app/ui/fact-list'
import { Link } from '@app/ui/link'
import type { ReactNode } from 'react'
import { MapPin, VenusAndMars } from 'lucide-react'
import { usePhotoUrl } from '../../../shared/site/use-photo-url.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import { useOwnProfile } from '../use-current-member.ts'
import { useProfileFacts } from '../../../features/profiles/profile-facts.ts'
import { PromptAnswers } from '../../../features/profiles/prompt-answers.tsx'
import { lazyPart } from '../../../shared/lazy-part.tsx'

/** It brings the drawings of all interests. */
const InterestChips = lazyPart(async () => (await import('@app/ui/interest-chip')).InterestChips)

/** The own facts as others see them: those the site shows, and of these what was filled in. */
function useOwnFacts(regionName: string | undefined): FactListProps['facts'] {
  const t = useText()
  const factsOf = useProfileFacts()
  const own = useOwnProfile()
  const visible = useRoot().settings.visible_profile_fields
  const place = [own.city, regionName].filter((one, i, all) => one && all.indexOf(one) === i).join(', ')
  return [
    { key: 'gender', icon: VenusAndMars, label: t('profile.gender'), value: t(`profile.gender.${own.gender}`) },
    ...(place === '' ? [] : [{ key: 'region', icon: MapPin, label: t('settings.area'), value: place }]),
    ...factsOf(own),
  ].filter(({ key }) => visible.includes(key))
}

interface PublicProfileProps {
  interests: readonly { key: string; name: string }[]
  regionName: string | undefined
}

export function PublicProfile({ interests, regionName }: PublicProfileProps) {
  const t = useText()
  const own = useOwnProfile()
  const facts = useOwnFacts(regionName)
  const { settings } = useRoot()
  const { visible_profile_fields: fields, visible_profile_notes: notes } = settings
  const open = own.photos.filter(({ state }) => state === 'open')
  const chosen = interests.filter(({ key }) => own.interests.includes(key))
  return (
    <Card className="stack gap-6">
      <h2>{t('own.seen')}</h2>
      <Part title={t('settings.photos')} href="/settings/photos" empty={t('own.no.photos')}>
        {open.length > 0 && <Photos open={open} />}
      </Part>
      {notes.includes('about_me') && (
        <Part title={t('profile.about_me')} href="/settings/profile" empty={t('own.no.about_me')}>
          {own.about_me !== null && (
            <p className="own-profile__text" dir="auto">
              {own.about_me}
            </p>
          )}
        </Part>
      )}
      {settings.profile_prompts.length > 0 && (
        <Part title={t('profile.prompts')} href="/settings/profile" empty={t('own.no.prompts')}>
          {own.prompts.length > 0 && <PromptAnswers prompts={own.prompts} />}
        </Part>
      )}
      <Part title={t('own.facts')} href="/settings/profile" empty={t('own.no.facts')}>
        {facts.length > 0 && <FactList facts={facts} />}
      </Part>
      {fields.includes('interests') && (
        <Part title={t('profile.interests')} href="/settings/profile" empty={t('own.no.interests')}>
          {chosen.length > 0 && <InterestChips interests={chosen} names={interests} />}
        </Part>
      )}
    </Card>
  )
}

interface PartProps {
  title: string
  href: string
  /** Said where there is nothing to see. */
  empty: string
  children: ReactNode
}

function Part({ title, href, empty, children }: PartProps) {
  const t = useText()
  return (
    <section className="stack gap-3">
      <div className="cluster cluster--between">
        <h3>{title}</h3>
        <Link className="link link--quiet link--tap text-sm" href={href} aria-label={t('own.edit.of', { part: title })}>
          {t('own.edit')}
        </Link>
      </div>
      {children || <p className="text-sm muted">{empty}</p>}
    </section>
  )
}

function Photos({ open }: { open: readonly OwnPhoto[] }) {
  const t = useText()
  const address = usePhotoUrl()
  return (
    <ul className="own-profile__photos">
      {open.map(({ id, image }, i) => (
        <li key={id} className="own-profile__photo">
          {image && (
            <img
              src={address(image.match)}
              alt={t('photos.which', { number: i + 1, count: open.length })}
              loading="lazy"
              decoding="async"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
