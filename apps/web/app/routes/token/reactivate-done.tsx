/** A deleted account is back. */
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { describePage } from '../../shared/describe-page.ts'
import { pageTexts, pageTitle, textsFor } from '../../shared/server-texts.server.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/reactivate-done'

export const handle = { hydrate: false, entryWarning: false }

export function loader({ context }: Route.LoaderArgs) {
  return {
    title: pageTitle(context, textsFor(context, ['links'])('reactivate.done')),
    texts: pageTexts(context, 'links'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...describePage(loaderData),
  { name: 'robots', content: 'noindex' },
]

export default function ReactivateDone({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Done />
    </PageTexts>
  )
}

function Done() {
  const t = useText()
  return (
    <Result
      art="lit"
      title={t('reactivate.done')}
      text={t('reactivate.done.text')}
      actions={
        <Button variant="primary" size="lg" href="/login">
          {t('nav.login')}
        </Button>
      }
    />
  )
}
