/** Which mails to end, and that they are ended, with the way back. Works without script. */
import type { NoticeKind } from '@app/contract/notice-kinds'
import '@app/ui/unsubscribe.css'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Pill } from '@app/ui/pill'
import { Check } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'

interface UnsubscribeProps {
  word: string
  kind: NoticeKind
  /** What is ended already. */
  stopped: 'kind' | 'all' | 'nothing'
}

/** Of what mails there are; the rest is never mailed. */
const MAILED = ['message', 'match', 'like', 'account', 'people'] as const
const mailedKind = (kind: NoticeKind) => MAILED.find((mailed) => mailed === kind) ?? 'account'

export function Unsubscribe({ word, kind, stopped }: UnsubscribeProps) {
  const Step = stopped === 'nothing' ? Asking : Stopped
  return (
    <form className="unsubscribe" method="post" action={`/${word}`}>
      <Step kind={mailedKind(kind)} all={stopped === 'all'} />
    </form>
  )
}

interface StepProps {
  kind: (typeof MAILED)[number]
  all: boolean
}

function Asking({ kind }: StepProps) {
  const t = useText()
  return (
    <>
      <h1>{t('unsubscribe.title')}</h1>
      <p className="lead">{t(`unsubscribe.why.${kind}`)}</p>
      <Actions>
        <Button variant="primary" size="lg" type="submit" native name="stop" value="kind">
          {t(`unsubscribe.kind.${kind}`)}
        </Button>
        <Button variant="line" size="lg" type="submit" native name="stop" value="all">
          {t('unsubscribe.all')}
        </Button>
      </Actions>
      <p className="small muted">{t('unsubscribe.note')}</p>
    </>
  )
}

function Stopped({ kind, all }: StepProps) {
  const t = useText()
  return (
    <>
      <Pill tone="ok" icon={Check}>
        {t('unsubscribe.done')}
      </Pill>
      <h1>{all ? t('unsubscribe.off_all') : t(`unsubscribe.off.${kind}`)}</h1>
      <p className="lead">{t('unsubscribe.off_text')}</p>
      <Button variant="line" size="lg" type="submit" native name="stop" value="nothing">
        {t('unsubscribe.undo')}
      </Button>
    </>
  )
}
