/** Confirming a new address, after the link that was sent to it was opened. */
import { errorTextId } from '@app/i18n/text-ids'
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { useHydrated } from '@app/ui/use-hydrated'
import { useState } from 'react'
import { confirmEmailChange } from '../../shared/api/account-calls.ts'
import { refuse } from '../../shared/api/refusal.ts'
import { LinkExpired } from '../../features/mail-link/link-expired.tsx'
import { LinkStep } from '../../features/mail-link/link-step.tsx'
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
  return pageTitleAndTexts(context, 'mailchange.title', 'accounts', 'links')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeUnlisted(loaderData)

export default function MailChangePage({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <MailChange />
    </PageTexts>
  )
}

async function confirm() {
  const token = findLinkToken('change_email')
  if (token === null) return refuse('link_invalid')
  return confirmEmailChange(token)
}

function MailChange() {
  const t = useText()
  const hydrated = useHydrated()
  const [state, setState] = useState<'asked' | 'done' | 'taken' | 'expired'>('asked')
  const finish = (next: 'done' | 'taken' | 'expired') => {
    clearLinkToken('change_email')
    setState(next)
  }
  if (state === 'done') {
    return (
      <Result art="lit" title={t('mailchange.done')} text={t('mailchange.done.text')} actions={<ContinueButton />} />
    )
  }
  if (state === 'taken') {
    return (
      <Result
        art="burnt"
        title={t('mailchange.failed')}
        text={t(errorTextId('email_taken'))}
        actions={<ContinueButton />}
      />
    )
  }
  // Without the word there is nothing to confirm; that is told at once, not after the click.
  if (state === 'expired' || (hydrated && findLinkToken('change_email') === null)) {
    return <LinkExpired actions={<ContinueButton />} />
  }
  return (
    <LinkStep
      title={t('mailchange.title')}
      text={t('mailchange.text')}
      go={t('mailchange.go')}
      act={confirm}
      onDone={() => finish('done')}
      onRefused={(code) => finish(code === 'email_taken' ? 'taken' : 'expired')}
    />
  )
}

function ContinueButton() {
  const { user } = useRoot()
  const t = useText()
  return (
    <Button variant="primary" size="lg" asChild>
      {/* A document of its own: the page still knows the old address. */}
      <a href={user ? '/settings' : '/login'}>{t(user ? 'link.settings' : 'nav.login')}</a>
    </Button>
  )
}
