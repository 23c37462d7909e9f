/**
 * Where a link in a mail leads. Opening it changes nothing, because mail scanners open links too; a click does. Any
 * other word at this place is no page.
 */
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { errorTextId } from '@app/i18n/text-ids'
import { Result } from '@app/ui/result'
import { useHydrated } from '@app/ui/use-hydrated'
import { CircleAlert } from 'lucide-react'
import { data } from 'react-router'
import { describePage } from '../../shared/describe-page.ts'
import { pageTexts, pageTitle, textsFor } from '../../shared/server-texts.server.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { useFollowLink } from './follow-link.ts'

const isToken = (word: string | undefined) => /^[\w-]{43}$/.test(word ?? '')

export const handle = {
  entryWarning: false,
  secretAddress: true,
  hydrate: ({ token }: Readonly<Record<string, string | undefined>>) => isToken(token),
}

export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isToken(params.token)) throw data(null, { status: 404 })
  return {
    title: pageTitle(context, textsFor(context, ['accounts'])('link.title')),
    texts: pageTexts(context, 'accounts'),
  }
}

export function action(): never {
  throw data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...describePage(loaderData),
  { name: 'robots', content: 'noindex' },
]

export default function TokenPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Token token={params.token} />
    </PageTexts>
  )
}

function Token({ token }: { token: string }) {
  const t = useText()
  const hydrated = useHydrated()
  const { failure, busy, follow } = useFollowLink(token)
  return (
    <Result
      art={failure === 'link_invalid' ? 'burnt' : 'mail'}
      title={t('link.title')}
      text={t('link.text')}
      actions={
        <>
          {failure && <Banner tone="danger" role="alert" icon={CircleAlert} title={t(errorTextId(failure))} />}
          {failure === 'link_invalid' ? (
            <>
              <Button variant="primary" size="lg" href="/reset-password">
                {t('reset.request')}
              </Button>
              <Button variant="line" size="lg" href="/login">
                {t('nav.login')}
              </Button>
            </>
          ) : (
            <Button variant="primary" size="lg" busy={busy} disabled={!hydrated} onClick={() => void follow()}>
              {t('link.go')}
            </Button>
          )}
          <noscript>
            <p className="sm">{t('accounts.script')}</p>
          </noscript>
        </>
      }
    />
  )
}
