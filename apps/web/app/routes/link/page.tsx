/**
 * Where the links in mails lead: `/l#word`. The word is in the fragment, which no server, log or referrer ever sees; the
 * page asks what it is for. Opening it changes nothing, because mail scanners open links too; a click does.
 */
import type { ErrorCode } from '@app/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LinkConfirm } from '../../features/mail-link/link-confirm.tsx'
import { OpeningLink } from '../../features/mail-link/opening-link.tsx'
import { useLink } from '../../features/mail-link/use-link.ts'
import { activate } from '../../shared/api/link-calls.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { leaveFor } from '../../shared/forms/use-submit.ts'
import { describeUnlisted } from '../../shared/site/describe-page.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { saveLinkToken } from '../../shared/storage/link-token.ts'
import { PageTexts } from '../../shared/texts.tsx'
import type { Route } from './+types/page'

export const handle = { entryWarning: false, secretAddress: true }

export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

export function loader({ context }: Route.LoaderArgs) {
  return pageTitleAndTexts(context, 'link.title', 'accounts', 'links', 'signup')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeUnlisted(loaderData)

export default function LinkPage({ loaderData }: Route.ComponentProps) {
  const token = useFragment()
  return (
    <PageTexts texts={loaderData.texts}>
      {token === null ? <OpeningLink /> : <MailLink key={token} token={token} />}
    </PageTexts>
  )
}

function onFragmentChange(change: () => void) {
  addEventListener('hashchange', change)
  return () => removeEventListener('hashchange', change)
}

/** Nothing on the server, which does not know it. */
function useFragment(): string | null {
  return useSyncExternalStore(
    onFragmentChange,
    () => location.hash.slice(1),
    () => null,
  )
}

// Few need it, so it does not weigh on those who only click.
const AlreadyActive = lazyPart(
  async () => (await import('../../features/mail-link/already-active.tsx')).AlreadyActive,
  <OpeningLink />,
)

const PurposeStep = lazyPart(async () => (await import('./purpose-step.tsx')).PurposeStep, <OpeningLink />)

const DeadLink = lazyPart(async () => (await import('./dead-link.tsx')).DeadLink, <OpeningLink />)

const isToken = (token: string) => /^[\w-]{43}$/.test(token)

function MailLink({ token }: { token: string }) {
  const { link, refusal, retry } = useLink(isToken(token) ? token : null)
  const [refused, setRefused] = useState<ErrorCode>()
  if (refused || !isToken(token) || refusal?.code === 'link_invalid') {
    return <DeadLink code={refused} />
  }
  if (!link) return <OpeningLink refusal={refusal} retry={retry} />
  const { purpose, own, done, conversation } = link
  // Nothing happens by it, so it leads there at once; who is not logged in has to do that first.
  if (purpose === 'open_chat') return <Forward to={`/chats/${conversation ?? ''}`} />
  if (purpose === 'reset' || purpose === 'change_email') {
    return <Forward to={PAGES[purpose]} before={() => saveLinkToken(purpose, token)} />
  }
  if (purpose === 'activate') {
    if (done) return <AlreadyActive />
    return (
      <LinkConfirm
        token={token}
        confirms="signup"
        own={own}
        use={activate}
        onDone={() => leaveFor('/activate/done', 'replace')}
        onRefused={() => location.replace('/activate/error')}
      />
    )
  }
  return <PurposeStep purpose={purpose} token={token} onRefused={setRefused} />
}

const PAGES = { reset: '/reset-password/do', change_email: '/mail-change/do' } as const

/** In the place of this page, so that the way back does not lead to a used link. The word goes by sessionStorage. */
function Forward({ to, before }: { to: string; before?: () => void }) {
  useEffect(() => {
    before?.()
    location.replace(to)
  })
  return <OpeningLink />
}
