/** Logging in is not open yet. */
import { EmptyState } from '@app/ui/empty-state'
import { describePage } from '../../shared/describe-page.ts'
import { pageTitle, textsFor } from '../../shared/server-texts.server.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  return { title: pageTitle(context, textsFor(context, ['shell'])('soon.login.title')) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Login() {
  const { settings } = useRoot()
  const t = useText()
  return <EmptyState level={1} title={t('soon.login.title')} text={t('soon.login.text', { site: settings.name })} />
}
