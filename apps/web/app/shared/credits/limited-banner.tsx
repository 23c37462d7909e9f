/** Of an account that may read and not spend until a debt is paid: the banner that says so, and the ways on. */
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Link } from '@app/ui/link'
import { Lock } from 'lucide-react'
import { LIMITED_ACCOUNT, PAY_DEBT } from '../site/member-pages.ts'
import { useText } from '../texts.tsx'
import { useWithWayBack } from './use-buy-page.ts'

/** `stack`: in a narrow box. */
export function LimitedBanner({ amount, stack = false }: { amount: string; stack?: boolean }) {
  const t = useText()
  const page = useWithWayBack(PAY_DEBT)
  return (
    <Banner
      tone="danger"
      icon={Lock}
      title={t('limited.title', { amount })}
      text={t('limited.text')}
      stack={stack}
      actions={
        <>
          <Button variant="night" size="sm" href={page}>
            {t('limited.pay', { amount })}
          </Button>
          <Link className="link link--quiet link--tap text-sm" href={LIMITED_ACCOUNT}>
            {t('limited.works')}
          </Link>
        </>
      }
    />
  )
}
