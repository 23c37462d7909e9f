/**
 * Where the links of mails about news lead: `/{word}`. One opens a conversation, which whoever is not logged in sees after
 * logging in; the other asks which mails to end. Opening it changes nothing, because mail scanners open links too; a form does.
 */
import { mailWords } from '@app/contract/addresses/mail-words'
import { Button } from '@app/ui/button'
import { VisitorTopBar } from '@app/ui/top-bar'
import { data, redirect } from 'react-router'
import { LinkExpired } from '../../features/mail-link/link-expired.tsx'
import { SiteLogo } from '../../features/navigation/site-logo.tsx'
import { hostContext } from '../../shared/request/host.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { describeUnlisted } from '../../shared/site/describe-page.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { Unsubscribe } from './unsubscribe.tsx'

export const handle = { hydrate: false, ownBar: true, entryWarning: false, secretAddress: true }

export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

const GONE = 410

export async function loader({ context, params: { token: word } }: Route.LoaderArgs) {
  // Any other word is an address that is none of ours.
  if (!/^[\w-]{43}$/.test(word)) throw data(null, { status: 404 })
  const host = context.get(hostContext)
  try {
    const { conversation, unsubscribe } = await host.call(mailWords.read, { params: { word } })
    if (conversation !== null) throw redirect(`/chats/${conversation}`)
    return data({ ...pageTitleAndTexts(context, 'unsubscribe.tab', 'unsubscribe'), unsubscribe })
  } catch (error) {
    if (host.isRefusal(error) !== 'link_invalid') throw error
    const page = pageTitleAndTexts(context, 'link.title', 'links', 'accounts')
    return data({ ...page, unsubscribe: null }, { status: GONE })
  }
}

export function action(): never {
  throw data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeUnlisted(loaderData)

export default function MailWordPage({ loaderData: { texts, unsubscribe }, params }: Route.ComponentProps) {
  return (
    <PageTexts texts={texts}>
      <VisitorTopBar logo={<SiteLogo />} />
      {unsubscribe ? <Unsubscribe word={params.token} {...unsubscribe} /> : <LinkExpired actions={<LogIn />} />}
    </PageTexts>
  )
}

function LogIn() {
  const t = useText()
  return (
    <Button variant="line" size="lg" href="/login">
      {t('nav.login')}
    </Button>
  )
}
