/** Signing up is not open yet; what was posted is not read. */
import { EmptyState } from '@app/ui/empty-state'
import { data } from 'react-router'
import { describePage } from '../../shared/describe-page.ts'
import { pageTitle, textsFor } from '../../shared/server-texts.server.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'

export const handle = { hydrate: false }

export function loader({ context }: Route.LoaderArgs) {
  return { title: pageTitle(context, textsFor(context, ['shell'])('soon.title')) }
}

export function action() {
  return data(null, { status: 503 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Signup() {
  const { settings } = useRoot()
  const t = useText()
  return <EmptyState level={1} title={t('soon.title')} text={t('soon.text', { site: settings.name })} />
}
