/** Above every page as long as the account is limited, except where the page itself is about it. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useDebtAmount } from '../../shared/credits/use-debt-amount.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { LIMITED_ACCOUNT } from '../../shared/site/member-pages.ts'

const LimitedBanner = lazyPart(async () => (await import('../../shared/credits/limited-banner.tsx')).LimitedBanner)

/** Where it would say what the page says itself. */
const isAboutIt = (pathname: string) => pathname.startsWith(LIMITED_ACCOUNT) || pathname.startsWith('/payments/')

/** `otherwise`: shown where the account is not limited. */
export function LimitedAlert({ otherwise }: { otherwise: ReactNode }) {
  const amount = useDebtAmount()
  const { pathname } = useLocation()
  if (amount === undefined) return otherwise
  if (isAboutIt(pathname)) return null
  return (
    <div className="container banner-slot">
      <LimitedBanner amount={amount} />
    </div>
  )
}
