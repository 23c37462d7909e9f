/** A question of a person, on a postcard: the answer waits as a draft. */
import { LANDING_ANSWERS } from '@app/contract/landing-questions'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { ArrowRight } from 'lucide-react'
import { describePage } from '../../shared/site/describe-page.ts'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/landing3'
import { Consent, Disclosure, FictionalNotice, LandingFrame, NameAndPlace, Picture } from './frame.tsx'
import hills from '../../shared/site/hills.svg?url'
import { LogInInstead, useJoinLink } from './join.tsx'
import { useLanding } from './landing-context.ts'
import { loadLanding } from './load-landing.server.ts'
import { Nobody } from './nobody.tsx'

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = (args: Route.LoaderArgs) => loadLanding(args, 'landing3')

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function MemberLanding3({ loaderData }: Route.ComponentProps) {
  return (
    <LandingFrame data={loaderData} look="tint">
      {loaderData.person ? <Postcard /> : <Nobody />}
    </LandingFrame>
  )
}

function Postcard() {
  const { person } = useLanding()
  const t = useText()
  if (!person) return null
  return (
    <div className="container">
      <article className="postcard">
        <div className="postcard__view">
          <img src={hills} alt="" />
          <div className="postcard__stamp">
            <Picture />
          </div>
        </div>
        <div className="postcard__words">
          <FictionalNotice />
          <div className="postcard__who">
            <NameAndPlace level="line" after={t('landing3.asks')} />
          </div>
          <h1 className="postcard__question">
            {t('landing.quote', { words: t(`landing.question.${person.question}`) })}
          </h1>
          <Answers />
          <p className="text-sm muted">{t('landing3.kept')}</p>
          <Consent />
        </div>
      </article>
      <div className="postcard__end">
        <Disclosure age />
      </div>
    </div>
  )
}

function Answers() {
  const { person } = useLanding()
  const t = useText()
  const isOpen = useSignupOpen()
  const linkOf = useJoinLink()
  if (!person) return null
  if (!isOpen) return <LogInInstead />
  const answers = LANDING_ANSWERS.map((nth) => t(`landing.answer.${person.question}.${nth}`))
  return (
    <div className="stack gap-2">
      {answers.map((answer) => (
        <Button key={answer} className="postcard__answer" variant="line" block {...linkOf(answer)}>
          {answer}
          <Icon of={ArrowRight} />
        </Button>
      ))}
    </div>
  )
}
