/** A change was taken back; every session ended, this one too. */
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { describeUnlisted } from '../../shared/describe-page.ts'
import { titledPage } from '../../shared/server-texts.server.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/done'

export const handle = { hydrate: false, entryWarning: false }

export function loader({ context }: Route.LoaderArgs) {
  return titledPage(context, 'undo.done', 'links')
}

export const meta: Route.MetaFunction = ({ loaderData }) => describeUnlisted(loaderData)

export default function UndoDone({ loaderData }: Route.ComponentProps) {
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
      art="mail"
      title={t('undo.done')}
      text={t('undo.done.text')}
      actions={
        <Button variant="primary" size="lg" href="/reset-password">
          {t('undo.password')}
        </Button>
      }
    />
  )
}
