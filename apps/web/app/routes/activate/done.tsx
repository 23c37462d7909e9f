/** The account is activated. */
import { chat } from '@app/contract/addresses/chat'
import { FREE_CONVERSATIONS } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { useEffect } from 'react'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { describePage } from '../../shared/site/describe-page.ts'
import { pageTitleAndTexts } from '../../shared/request/server-texts.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/done'

async function findLine(context: Route.LoaderArgs['context']) {
  const { user } = context.get(readerContext)
  return user?.status === 'confirmed' ? (await context.get(hostContext).call(chat.waitingLine, {})).line : null
}

export async function loader({ context }: Route.LoaderArgs) {
  return { line: await findLine(context), ...pageTitleAndTexts(context, 'activate.done', 'accounts') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function ActivateDone({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Done line={loaderData.line} />
    </PageTexts>
  )
}

/** What came with the activation, and what it buys. */
function WelcomeCredits({ credits }: { credits: number }) {
  const { settings, user } = useRoot()
  const t = useText()
  const messages = Math.floor(credits / settings.message_credits)
  return (
    <>
      {t('activate.done.text')} <b>{t('activate.done.credits', { credits, messages })}</b>{' '}
      {!user?.paid_user && t('activate.done.conversations', { count: FREE_CONVERSATIONS })}
    </>
  )
}

type Line = Awaited<ReturnType<typeof findLine>>

/** What was written before there was an account becomes a draft. */
function useDraft(line: Line) {
  const { user } = useRoot()
  const own = user?.profile.id
  useEffect(() => {
    if (!line || own === undefined) return
    // Where it could not be loaded, the line waits for the next time.
    import('./keep-line.ts').then(({ keepLine }) => keepLine(own, line)).catch(() => undefined)
  }, [line, own])
}

function LineWaits({ line: { profile } }: { line: NonNullable<Line> }) {
  const t = useText()
  return (
    <div className="stack gap-2">
      <p>{t('activate.line', { name: profile.name })}</p>
      <Button variant="line" block href={`/members/${profile.id}/chat`}>
        {t('activate.line.open', { name: profile.name })}
      </Button>
    </div>
  )
}

function Done({ line }: { line: Line }) {
  const { user } = useRoot()
  const t = useText()
  useDraft(line)
  return (
    <Result
      art="done"
      title={t('activate.done')}
      text={user?.credits ? <WelcomeCredits credits={user.credits} /> : t('activate.done.text')}
      actions={
        <>
          {line && <LineWaits line={line} />}
          <Button variant="primary" size="lg" href={user ? '/signup-matches' : '/login'}>
            {t(user ? 'activate.start' : 'nav.login')}
          </Button>
        </>
      }
    />
  )
}
