/** What stands in the place of everything that is for sale while the member takes a break from buying. */
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Pause } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'
import { useMoment } from '../../shared/time/use-moment.ts'

export function BreakNotice({ until }: { until: string }) {
  const t = useText()
  const moment = useMoment()
  return (
    <Banner
      tone="info"
      icon={Pause}
      title={t('credits.break', { date: moment(until) })}
      text={t('buy.break.text')}
      stack
      actions={
        <Button variant="line" size="sm" href="/settings/spending">
          {t('buy.break.spending')}
        </Button>
      }
    />
  )
}
