/**
 * Using a link that ties an address to an account. In the browser of the account it takes one click; elsewhere the reader
 * shows the password, because a click proves the mailbox and not who typed the address.
 */
import { useState } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useText } from '../../shared/texts.tsx'
import { LinkStep, type LinkUse } from './link-step.tsx'
import { OpeningLink } from './opening-link.tsx'

// Few need it, so it does not weigh on those who only click.
const LinkPassword = lazyPart(async () => (await import('./link-password.tsx')).LinkPassword, <OpeningLink />)

interface LinkConfirmProps extends LinkUse {
  own: boolean
}

const CLICK = {
  signup: { title: 'link.title', text: 'link.text', go: 'link.go' },
  address: { title: 'mailchange.title', text: 'mailchange.text', go: 'mailchange.go' },
} as const

export function LinkConfirm({ own, ...link }: LinkConfirmProps) {
  const t = useText()
  const [isOwn, setOwn] = useState(own)
  if (!isOwn) return <LinkPassword {...link} />
  const { title, text, go } = CLICK[link.confirms]
  return (
    <LinkStep
      title={t(title)}
      text={t(text)}
      go={t(go)}
      act={() => link.use(link.token)}
      onDone={link.onDone}
      // Logged out meanwhile: then the password does it.
      onRefused={(code) => (code === 'recent_login_required' ? setOwn(false) : link.onRefused(code))}
    />
  )
}
