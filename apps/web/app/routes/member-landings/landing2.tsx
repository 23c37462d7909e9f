/** A first line to a person: it is kept for when there is an account, and sent by nobody but its writer. */
import { countCharacters } from '@app/contract/characters'
import { LONGEST_SIGNUP_MESSAGE } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Textarea } from '@app/ui/textarea'
import { Lightbulb } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent, type SubmitEvent } from 'react'
import { CarriedFields } from '../../shared/site/carried-fields.tsx'
import { describePage } from '../../shared/site/describe-page.ts'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/landing2'
import { FictionalNotice, LandingFrame, NameAndPlace, Notes, Picture } from './frame.tsx'
import { LogInInstead, useShowSignup } from './join.tsx'
import { useLanding } from './landing-context.ts'
import { loadLanding } from './load-landing.server.ts'
import { Nobody } from './nobody.tsx'

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = (args: Route.LoaderArgs) => loadLanding(args, 'landing2', 'icebreakers')

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

/** Lines that fit anybody: of each person always the same three. */
const LINES = 16
function linesFor(about: string): TextId[] {
  const first = Array.from(about).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return [0, 5, 10].map((step) => `ice.plain.${String(((first + step) % LINES) + 1)}` as TextId)
}

export default function MemberLanding2({ loaderData }: Route.ComponentProps) {
  return (
    <LandingFrame data={loaderData} look="plain">
      {loaderData.person ? <FirstLine /> : <Nobody />}
    </LandingFrame>
  )
}

function Who() {
  return (
    <div className="cluster">
      <div className="landing__thumb">
        <Picture small />
      </div>
      <NameAndPlace level="line" />
    </div>
  )
}

function FirstLine() {
  const { person } = useLanding()
  const t = useText()
  const isOpen = useSignupOpen()
  return (
    <div className="container landing__two">
      <div className="landing__picture only-wide">
        <Picture />
      </div>
      <div className="landing__words">
        <FictionalNotice />
        <Who />
        <h1 className="landing__title">{t('landing2.title', { name: person?.name ?? '' })}</h1>
        {isOpen ? <LineForm /> : <LogInInstead />}
        <Notes age />
      </div>
    </div>
  )
}

function Kept({ count }: { count: number }) {
  const t = useText()
  return (
    <span className="cluster cluster--between">
      <span>{t('landing2.kept')}</span>
      <span className="numeric nowrap">{t('landing2.count', { count, longest: LONGEST_SIGNUP_MESSAGE })}</span>
    </span>
  )
}

function LineForm() {
  const { about, from, line } = useLanding()
  const t = useText()
  const show = useShowSignup()
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState(line)
  // What was typed before the script was there stays.
  useEffect(() => setWords((now) => field.current?.value ?? now), [])
  // Without a script the line that is pressed is the one that goes along.
  const choose = (event: MouseEvent, chosen: string) => {
    event.preventDefault()
    setWords(chosen)
    field.current?.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    show(words.trim())
  }
  return (
    <form className="stack gap-3" method="get" action={`/members/${about ?? ''}/signup`} onSubmit={submit}>
      <CarriedFields />
      <input type="hidden" name="from" value={from} />
      <div className="stack gap-2">
        {linesFor(about ?? '').map((id) => (
          <Button
            key={id}
            className="landing__line"
            block
            native
            type="submit"
            name="line"
            value={t(id)}
            icon={Lightbulb}
            aria-pressed={words === t(id)}
            onClick={(event) => choose(event, t(id))}
          >
            <span>{t(id)}</span>
          </Button>
        ))}
      </div>
      <Field label={t('landing2.line')} hint={<Kept count={countCharacters(words)} />}>
        <Textarea
          ref={field}
          native
          name="signup_message"
          rows={2}
          maxLength={LONGEST_SIGNUP_MESSAGE}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </Field>
      <Button variant="primary" size="lg" block type="submit" native>
        {t('landing2.button')}
      </Button>
    </form>
  )
}
