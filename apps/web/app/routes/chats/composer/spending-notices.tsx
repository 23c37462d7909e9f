/** Notices of who cannot spend: too few credits, or a debt that is paid first. Loaded for them alone. */
import { Button } from '@app/ui/button'
import { Lock } from 'lucide-react'
import { useBreakText } from '../../../shared/credits/use-break-text.ts'
import { useBuyPage, useWithWayBack } from '../../../shared/credits/use-buy-page.ts'
import { useWorth } from '../../../shared/credits/use-worth.ts'
import { useCredits } from '../../../shared/realtime/user-store.ts'
import { LIMITED_ACCOUNT, PAY_DEBT } from '../../../shared/site/member-pages.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import { ComposerNotice, useKept, type TextNoticeProps } from './composer-notice.tsx'

interface LimitedNoticeProps extends TextNoticeProps {
  /** What has to be paid first. */
  amount: string
}

/** The bank took a payment back: what was used of it is paid before anything else is sent. */
export function LimitedNotice({ amount, hasText }: LimitedNoticeProps) {
  const t = useText()
  const kept = useKept(hasText)
  const page = useWithWayBack(PAY_DEBT)
  return (
    <ComposerNotice icon={Lock} title={t('chat.limited.title')} text={kept(t('chat.limited.text', { amount }))}>
      <Button variant="primary" block href={page}>
        {t('limited.pay', { amount })}
      </Button>
      <Button variant="line" block href={LIMITED_ACCOUNT}>
        {t('chat.limited.what')}
      </Button>
    </ComposerNotice>
  )
}

export function NoCreditsNotice({ hasText }: TextNoticeProps) {
  const t = useText()
  const kept = useKept(hasText)
  const { settings } = useRoot()
  const left = useCredits()
  const worth = useWorth()
  const price = settings.message_credits
  const page = useBuyPage()
  const onBreak = useBreakText()
  const text = t('chat.nocredits.text', { credits: price, worth: worth(price), left })
  return (
    <ComposerNotice icon={null} title={t('errors.insufficient_credits')} text={kept(text)}>
      {onBreak === null ? (
        <Button variant="primary" block href={page}>
          {t('credits.bundles')}
        </Button>
      ) : (
        <p className="text-sm">{onBreak}</p>
      )}
    </ComposerNotice>
  )
}
