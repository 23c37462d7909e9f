/** Where one thing to know or to do may stand, above the page. Visitors never get one, and do not load it. */
import { lazy, Suspense } from 'react'
import { useRoot } from '../shared/site.ts'

const MemberBanner = lazy(() => import('./member-banner.tsx').then((module) => ({ default: module.MemberBanner })))

export function BannerSlot() {
  const { user } = useRoot()
  return (
    user && (
      <Suspense>
        <MemberBanner user={user} />
      </Suspense>
    )
  )
}
