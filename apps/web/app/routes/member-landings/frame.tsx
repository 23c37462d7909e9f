/** What every page about a person has: the brand, the way to log in, and what has to be known before the action. */
import '@app/ui/member-landing.css'
import { MINIMUM_AGE } from '@app/contract/limits'
import { FictionalBox } from '@app/ui/fictional-box'
import { Icon } from '@app/ui/icon'
import { LinkProvider } from '@app/ui/link'
import { VisitorTopBar } from '@app/ui/top-bar'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLogo } from '../../features/navigation/site-logo.tsx'
import { AppLink } from '../../shared/site/app-link.tsx'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'
import { picturePath } from '../../shared/site/picture-path.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { usePhotoUrl } from '../../shared/site/use-photo-url.ts'
import { initialOf } from '../../shared/initial.ts'
import { PageTexts, T, useText } from '../../shared/texts.tsx'
import { LandingContext, useLanding, type Landing } from './landing-context.ts'

interface FrameProps {
  data: Landing
  /** Beside a form the bar stands with the person. */
  look: 'plain' | 'tint' | 'form'
  children: ReactNode
}

export function LandingFrame({ data, look, children }: FrameProps) {
  return (
    <PageTexts texts={data.texts}>
      <LinkProvider value={AppLink}>
        <LandingContext value={data}>
          <div className="landing" data-look={look}>
            {look !== 'form' && <LandingBar />}
            {children}
          </div>
        </LandingContext>
      </LinkProvider>
    </PageTexts>
  )
}

export function LandingBar() {
  const t = useText()
  return <VisitorTopBar logo={<SiteLogo />} logIn={{ href: '/login', label: t('nav.login') }} plain />
}

/** The person's open photo, or the first letter of the name; where nobody is shown, a drawing. */
export function Picture({ small }: { small?: boolean }) {
  const { person } = useLanding()
  const address = usePhotoUrl()
  const { settings } = useRoot()
  if (!person) return <img src={picturePath('brand/portrait-3.svg', settings)} alt="" />
  const { image, name } = person
  if (!image) return <span className="landing__initial">{initialOf(name)}</span>
  const src = address(small ? image.thumb_filename : image.filename)
  return <img src={src} alt={small ? '' : name} fetchPriority={small ? 'auto' : 'high'} />
}

/** Who is fictional is called so before their name. */
export function FictionalNotice() {
  const { person } = useLanding()
  if (person?.kind !== 'fictional') return null
  return (
    <FictionalBox>
      <T id="landing.fictional" values={{ name: person.name }} tags={{ b: <b /> }} />
    </FictionalBox>
  )
}

interface NameAndPlaceProps {
  level: 'title' | 'line'
  /** What they do, in a word. */
  after?: string
}

export function NameAndPlace({ level, after }: NameAndPlaceProps) {
  const { person } = useLanding()
  const t = useText()
  if (!person) return null
  const { name, age, city } = person
  const words = t('landing.person', { name, age })
  return (
    <div className="landing__name">
      {level === 'title' ? (
        <h1 className="landing__title">{words}</h1>
      ) : (
        <p>
          <b>{words}</b> {after}
        </p>
      )}
      {city !== null && <p className="muted">{city}</p>}
    </div>
  )
}

/** That they agreed, where somebody is behind it. */
export function Consent() {
  const { person } = useLanding()
  const t = useText()
  if (person?.kind !== 'real') return null
  return (
    <p className="landing__note landing__consent">
      <Icon of={BadgeCheck} size={16} />
      <span>{t('landing.consent', { name: person.name })}</span>
    </p>
  )
}

/** What else has to be known before the action; whom the site is for, where nothing beside the action says so. */
export function Disclosure({ age }: { age?: boolean }) {
  const { person } = useLanding()
  const t = useText()
  // That they are fictional, and what that means, was said above their name.
  if (age && person?.kind === 'fictional')
    return (
      <p className="landing__note" data-disclosure="">
        {t('landing.fictional.cost', { min_age: MINIMUM_AGE })}
      </p>
    )
  return (
    <p className="landing__note" data-disclosure="">
      {age && `${t('lander.age', { min_age: MINIMUM_AGE })}. `}
      <T id="lander.disclosure" tags={{ fictional: <SiteFictionalMark /> }} />
    </p>
  )
}

export function Notes({ age = false }: { age?: boolean }) {
  return (
    <>
      <Consent />
      <Disclosure age={age} />
    </>
  )
}
