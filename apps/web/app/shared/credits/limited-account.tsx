/** An account that may read and not spend until a debt is paid: how much it is, the banner that says so, and the ways on. */
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Link } from '@app/ui/link'
import { Lock } from 'lucide-react'
import { useMoney } from '../format/use-money.ts'
import { useUser } from '../realtime/user-store.ts'
import { LIMITED_ACCOUNT, PAY_DEBT } from '../site/member-pages.ts'
import { useText } from '../texts.tsx'
import { useWithWayBack } from './use-buy-page.ts'

/** What is open, as money is written; nothing where the account is not limited. */
export function useDebtAmount(): string | undefined {
  const money = useMoney()
  const debt = useUser()?.debt
  return debt ? money(debt.cents, debt.currency) : undefined
}

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
