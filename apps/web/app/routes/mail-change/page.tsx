/** Confirming a new address, after the link that was sent to it was opened. */
import { errorTextId } from '@app/i18n/text-ids'
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { useState, useSyncExternalStore } from 'react'
import { confirmEmailChange } from '../../shared/api/link-calls.ts'
import { LinkConfirm } from '../../features/mail-link/link-confirm.tsx'
import { OpeningLink } from '../../features/mail-link/opening-link.tsx'
import { useLink } from '../../features/mail-link/use-link.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { describeUnlisted } from '../../shared/site/describe-page.ts'
import { findLinkToken, clearLinkToken } from '../../shared/storage/link-token.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'

export const handle = { entryWarning: false }

export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

export function loader({ context }: Route.LoaderArgs) {
  return pageTitleAndTexts(context, 'mailchange.title', 'accounts', 'links', 'signup')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeUnlisted(loaderData)

export default function MailChangePage({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <MailChange />
    </PageTexts>
  )
}

const LinkExpired = lazyPart(
  async () => (await import('../../features/mail-link/link-expired.tsx')).LinkExpired,
  <OpeningLink />,
)

const never = () => () => {}

/** The word of the link; empty where there is none, and nothing on the server, which does not know it. */
function useToken(): string | null {
  return useSyncExternalStore(
    never,
    () => findLinkToken('change_email') ?? '',
    () => null,
  )
}

function MailChange() {
  const t = useText()
  const token = useToken()
  const { link, refusal, retry } = useLink(token || null)
  const [state, setState] = useState<'asked' | 'done' | 'taken' | 'expired'>('asked')
  const finish = (next: 'done' | 'taken' | 'expired') => {
    clearLinkToken('change_email')
    setState(next)
  }
  if (state === 'done') {
    return (
      <Result art="done" title={t('mailchange.done')} text={t('mailchange.done.text')} actions={<SettingsButton />} />
    )
  }
  if (state === 'taken') {
    return (
      <Result
        art="ended"
        title={t('mailchange.failed')}
        text={t(errorTextId('email_taken'))}
        actions={<ContinueButton />}
      />
    )
  }
  // Without the word there is nothing to confirm; that is told at once, not after the click.
  if (state === 'expired' || token === '' || refusal?.code === 'link_invalid') {
    return <LinkExpired actions={<ContinueButton />} />
  }
  if (!token || !link) return <OpeningLink refusal={refusal} retry={retry} />
  return (
    <LinkConfirm
      token={token}
      confirms="address"
      own={link.own}
      use={confirmEmailChange}
      onDone={() => finish('done')}
      onRefused={(code) => finish(code === 'email_taken' ? 'taken' : 'expired')}
    />
  )
}

/** Whoever changed the address is logged in here now, if not before. */
function SettingsButton() {
  const t = useText()
  return (
    <Button variant="primary" size="lg" asChild>
      {/* A document of its own: the page still knows the old address. */}
      <a href="/settings">{t('link.settings')}</a>
    </Button>
  )
}

function ContinueButton() {
  const { user } = useRoot()
  const t = useText()
  if (user) return <SettingsButton />
  return (
    <Button variant="primary" size="lg" href="/login">
      {t('nav.login')}
    </Button>
  )
}
