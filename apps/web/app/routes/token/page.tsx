/**
 * Where a link in a mail leads. Opening it changes nothing, because mail scanners open links too; a click does. Any
 * other word at this place is no page.
 */
import type { ErrorCode, LinkPurpose } from '@app/contract'
import { Button } from '@app/ui/button'
import { useState, useEffect } from 'react'
import { data, redirectDocument } from 'react-router'
import { Result } from '@app/ui/result'
import { LinkExpired } from '../../features/mail-link/link-expired.tsx'
import { LinkStep } from '../../features/mail-link/link-step.tsx'
import { leaveFor } from '../../shared/forms/use-submit.ts'
import { describeUnlisted } from '../../shared/site/describe-page.ts'
import { hostContext } from '../../shared/request/host.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { findPurpose } from './link-purpose.server.ts'
import { STEPS } from './steps.ts'
import { NeedsScript } from '../../shared/forms/needs-script.tsx'
import { saveLinkToken } from '../../shared/storage/link-token.ts'

const isToken = (token: string | undefined) => /^[\w-]{43}$/.test(token ?? '')

export const handle = {
  entryWarning: false,
  secretAddress: true,
  hydrate: ({ token }: Readonly<Record<string, string | undefined>>) => isToken(token),
}

export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isToken(params.token)) throw data(null, { status: 404 })
  const link = await findPurpose(context.get(hostContext), params.token)
  // Nothing happens by it, so it leads there at once; who is not logged in has to do that first.
  if (link?.conversation) throw redirectDocument(`/chats/${link.conversation}`)
  const purpose = link?.purpose ?? null
  const page = {
    purpose,
    ...pageTitleAndTexts(context, purpose ? 'link.title' : 'link.expired', 'accounts', 'links'),
  }
  return data(page, purpose ? 200 : 410)
}

export function action(): never {
  throw data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeUnlisted(loaderData)

export default function TokenPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Token purpose={loaderData.purpose} token={params.token} />
    </PageTexts>
  )
}

function Token({ purpose, token }: { purpose: LinkPurpose | null; token: string }) {
  const t = useText()
  const [refusal, setRefusal] = useState<ErrorCode>()
  if (refusal || purpose === null || purpose === 'open_chat')
    return <LinkExpired code={refusal} actions={<AnotherLink />} />
  if (purpose === 'reset' || purpose === 'change_email') return <ForwardToken purpose={purpose} token={token} />
  const step = STEPS[purpose]
  return (
    <LinkStep
      title={t(step.title)}
      text={t(step.text)}
      go={t(step.go)}
      act={() => step.use(token)}
      onDone={() => leaveFor(step.done, 'replace')}
      onRefused={(code) => (step.expired ? location.replace(step.expired) : setRefusal(code))}
    />
  )
}

function AnotherLink() {
  const t = useText()
  return (
    <>
      <Button variant="primary" size="lg" href="/reset-password">
        {t('reset.request')}
      </Button>
      <Button variant="line" size="lg" href="/login">
        {t('nav.login')}
      </Button>
    </>
  )
}

const PAGES = { reset: '/reset-password/do', change_email: '/mail-change/do' } as const

/** Forwards the token of a mailed link to its page in sessionStorage, out of the URL; the token is not used up. */
function ForwardToken({ purpose, token }: { purpose: keyof typeof PAGES; token: string }) {
  const t = useText()
  useEffect(() => {
    saveLinkToken(purpose, token)
    // In the place of this page, so that the way back does not lead to a used link.
    location.replace(PAGES[purpose])
  }, [purpose, token])
  return (
    <Result art="mail" title={t('link.moment')} text={t('link.moment.text')}>
      <NeedsScript />
    </Result>
  )
}
