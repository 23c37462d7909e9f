/** The form of a direct debit: who signs, for which account, and the mandate in full. The code that signs it comes by SMS. */
import '@app/ui/direct-debit.css'
import { Card } from '@app/ui/card'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { hostContext } from '../../shared/request/host.ts'
import { pageTexts } from '../../shared/request/server-texts.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, T, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { DebitForm } from './debit-form.tsx'
import { loadForm } from './load-form.server.ts'
import { useDebitWords } from './use-debit-words.ts'

export const middleware = namedMiddleware(['account'])

export async function loader({ context, url }: Route.LoaderArgs) {
  const form = await loadForm(context.get(hostContext), url.searchParams)
  return { form, texts: pageTexts(context, 'direct-debit') }
}

export default function DirectDebit({ loaderData: { form, texts } }: Route.ComponentProps) {
  return (
    <PageTexts texts={texts}>
      <View form={form} />
    </PageTexts>
  )
}

function View({ form }: Pick<Route.ComponentProps['loaderData'], 'form'>) {
  const t = useText()
  const { settings } = useRoot()
  const { price, date } = useDebitWords(form)
  return (
    <div className="container">
      <title>{t('shell.title', { page: t('debit.title'), site: settings.name })}</title>
      <div className="debit">
        <div className="page-head">
          <h1>{t('debit.title')}</h1>
          <p className="muted">
            <T
              id="debit.lead"
              values={{ credits: form.credits, price, date }}
              tags={{ b: <b className="text-ink" /> }}
            />
          </p>
        </div>
        <Card>
          <DebitForm facts={form} />
        </Card>
      </div>
    </div>
  )
}
