/** The one action of a page about a person: the form opens over the page, or is the next page where there is no script. */
import { Button } from '@app/ui/button'
import type { MouseEvent } from 'react'
import { useOpenSignup } from '../../features/signup/open-signup.ts'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { useText } from '../../shared/texts.tsx'
import { withValues } from '../../shared/tracking.ts'
import { useLanding } from './landing-context.ts'
import { LineToPerson } from './line-to-person.tsx'

/** Where the form is, with the line to begin with. */
function useSignupPath() {
  const { about, from } = useLanding()
  return (line?: string) =>
    withValues(about === null ? '/signup' : `/members/${about}/signup`, {
      ...(line ? { signup_message: line } : {}),
      from,
    })
}

export function useShowSignup() {
  const landing = useLanding()
  const openSignup = useOpenSignup()
  const { texts } = landing
  return (line = '') => openSignup({ texts, first: <LineToPerson landing={landing} line={line} /> })
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey

export function useJoinLink() {
  const path = useSignupPath()
  const show = useShowSignup()
  return (line?: string) => ({
    href: path(line),
    onClick: (event: MouseEvent) => {
      if (!isPlain(event)) return
      event.preventDefault()
      show(line)
    },
  })
}

/** Nobody says hello to who does not exist. */
export function Join() {
  const { person } = useLanding()
  const t = useText()
  const isOpen = useSignupOpen()
  const link = useJoinLink()
  if (!isOpen) return <LogInInstead />
  return (
    <Button variant="primary" size="lg" block {...link()}>
      {t(person?.kind === 'real' ? 'landing.hello' : 'landing.join')}
    </Button>
  )
}

export function LogInInstead() {
  const t = useText()
  return (
    <>
      <p className="text-sm">{t('lander.closed')}</p>
      <Button variant="primary" size="lg" block href="/login">
        {t('nav.login')}
      </Button>
    </>
  )
}
