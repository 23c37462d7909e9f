/** What every lander has: its words, one action, and what has to be known before it. */
import { MINIMUM_AGE } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { Fragment, type ReactNode } from 'react'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { PageTexts, T, useText } from '../../shared/texts.tsx'
import type { LanderData } from './campaign.server.ts'
import { LanderContext, useLander } from './lander-context.ts'

export function Lander({ data, children }: { data: LanderData; children: ReactNode }) {
  return (
    <PageTexts texts={data.texts}>
      <LanderContext value={data}>{children}</LanderContext>
    </PageTexts>
  )
}

/** The words of the campaign, and for what it leaves open those of the page. */
export function useWords(values: Record<string, string> = {}) {
  const { page, campaign } = useLander()
  const t = useText()
  const all = { min_age: MINIMUM_AGE, ...values }
  return {
    headline: campaign?.headline ?? t(`lander.${page}.headline`),
    lead: campaign?.lead ?? t(`lander.${page}.lead`, all),
    button: campaign?.button ?? t(`lander.${page}.button`, all),
  }
}

/** What a visitor chose here, for the form to begin with. */
interface Choice {
  region?: string
  signup_message?: string
}

/** Where the form for signing up is, with all that goes along; nothing where nobody can sign up. */
export function useSignupHref(): ((choice?: Choice) => string) | undefined {
  const { campaign, carried } = useLander()
  const open = useSignupOpen()
  if (!open) return undefined
  return (choice = {}) => {
    const region = choice.region ?? campaign?.region
    const query = new URLSearchParams({
      ...carried,
      ...(region ? { region } : {}),
      ...(choice.signup_message ? { signup_message: choice.signup_message } : {}),
    })
    for (const interest of campaign?.interests ?? []) query.append('interests', interest)
    const search = query.toString()
    return search === '' ? '/signup' : `/signup?${search}`
  }
}

/** A headline breaks between its sentences before it breaks within one. */
function Sentences({ of: words }: { of: string }) {
  const sentences = words.split(/(?<=[.!?])\s+/)
  if (sentences.length === 1) return words
  return sentences.map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <span className="lander__sentence">{sentence}</span>
    </Fragment>
  ))
}

/** Heading and lead. */
export function Words({ values }: { values?: Record<string, string> }) {
  const { headline, lead } = useWords(values)
  return (
    <>
      <h1 className="lander__title">
        <Sentences of={headline} />
      </h1>
      <p className="lander__lead">{lead}</p>
    </>
  )
}

/** Where nobody can sign up, the action is to log in. */
export function LogInInstead({ block }: { block?: boolean }) {
  const t = useText()
  return (
    <>
      <p className="text-sm">{t('lander.closed')}</p>
      <div>
        <Button variant="primary" size="lg" block={block} className="lander__action" href="/login">
          {t('nav.login')}
        </Button>
      </div>
    </>
  )
}

interface ActionProps {
  /** The button says itself whom the site is for. */
  saysAge?: boolean | undefined
  block?: boolean
  label?: string | undefined
}

export function Action({ saysAge, block, label }: ActionProps) {
  const t = useText()
  const { button } = useWords()
  const { campaign } = useLander()
  const signupHref = useSignupHref()
  if (!signupHref) return <LogInInstead block={block === true} />
  return (
    <>
      <div className="cluster cluster--wrap">
        <Button variant="primary" size="lg" block={block} className="lander__action" href={signupHref()}>
          {label ?? button}
        </Button>
        {!saysAge && <span className="text-sm">{t('lander.age', { min_age: MINIMUM_AGE })}</span>}
      </div>
      {campaign?.offer && <p className="text-sm">{t('lander.offer', campaign.offer)}</p>}
    </>
  )
}

/** Fictional profiles and what talking costs, in the first screen of every lander. */
export function Disclosure({ short }: { short?: boolean }) {
  const { ground } = useLander()
  const tags = { fictional: <SiteFictionalMark on={ground === 'brand' ? 'photo' : 'page'} /> }
  return (
    <p className="lander__fine" data-disclosure="">
      {short ? <T id="lander.disclosure.short" tags={tags} /> : <T id="lander.disclosure" tags={tags} />}
    </p>
  )
}

/** Who measured what the words claim. */
export function Source() {
  const t = useText()
  const { campaign } = useLander()
  return campaign?.source && <p className="lander__fine">{t('lander.source', { source: campaign.source })}</p>
}

/** What else has to be said: that nobody on the page is a member. */
export function SmallPrint({ children }: { children?: ReactNode }) {
  const t = useText()
  return (
    <>
      <p className="lander__fine">{children ?? t('lander.drawings')}</p>
      <Source />
    </>
  )
}

/** On phones the action stays at the foot of the screen, where a page is longer than one. */
export function Dock({ label, saysAge = true }: Pick<ActionProps, 'label' | 'saysAge'>) {
  return (
    <div className="lander-dock lander-surface only-narrow">
      <Action saysAge={saysAge} block label={label} />
      <Disclosure short />
    </div>
  )
}
