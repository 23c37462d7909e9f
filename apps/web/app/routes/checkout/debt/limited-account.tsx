/** An account that is limited: what is open and how it came to be, what still works, and what waits. */
import '@app/ui/sums.css'
import '@app/ui/checkout.css'
import { debts } from '@app/contract/addresses/debts'
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { hostContext } from '../../../shared/request/host.ts'
import { namedMiddleware } from '../../../shared/request/named-middleware.server.ts'
import { pageTexts } from '../../../shared/request/server-texts.server.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { PageTexts, useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/limited-account'
import { OpenDebt } from './open-debt.tsx'
import { StillWorks, Waits } from './what-works.tsx'

export const middleware = namedMiddleware(['account'])

export async function loader({ context }: Route.LoaderArgs) {
  const { debts: open } = await context.get(hostContext).call(debts.list, {})
  return { texts: pageTexts(context, 'limited-account'), debts: open }
}

export default function LimitedAccount({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      {loaderData.debts.length === 0 ? <NothingOpen /> : <Limited debts={loaderData.debts} />}
    </PageTexts>
  )
}

function Title({ words }: { words: string }) {
  const t = useText()
  const { settings } = useRoot()
  return <title>{t('shell.title', { page: words, site: settings.name })}</title>
}

function Limited({ debts: open }: { debts: Route.ComponentProps['loaderData']['debts'] }) {
  const t = useText()
  return (
    <div className="container">
      <Title words={t('debt.title')} />
      <div className="page-head limited-head">
        <h1>{t('debt.title')}</h1>
        <p className="lead">{t('debt.lead')}</p>
      </div>
      <div className="limited">
        <div className="limited__debts">
          {open.map((debt) => (
            <OpenDebt key={debt.debt_id} debt={debt} />
          ))}
        </div>
        <StillWorks />
        <Waits />
      </div>
    </div>
  )
}

function NothingOpen() {
  const t = useText()
  return (
    <>
      <Title words={t('debt.none')} />
      <Result
        art="done"
        title={t('debt.none')}
        text={t('debt.none.text')}
        actions={
          <Button variant="primary" size="lg" href="/chats">
            {t('payment.done.chats')}
          </Button>
        }
      />
    </>
  )
}
