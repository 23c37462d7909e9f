/** A deleted account is back. */
import { LinkDone } from '../../features/mail-link/link-done.tsx'
import { describeUnlisted } from '../../shared/site/describe-page.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/done'

export const handle = { hydrate: false, entryWarning: false }

export function loader({ context }: Route.LoaderArgs) {
  return pageTitleAndTexts(context, 'reactivate.done', 'links')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeUnlisted(loaderData)

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
    <LinkDone
      art="done"
      title={t('reactivate.done')}
      text={t('reactivate.done.text')}
      next={{ href: '/login', label: t('nav.login') }}
    />
  )
}
