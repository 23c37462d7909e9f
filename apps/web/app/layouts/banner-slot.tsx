/** Where one thing to know or to do may stand, above the page. Visitors never get one, and do not load it. */
import { lazyPart } from '../shared/lazy-part.tsx'
import { useRoot } from '../shared/site/use-root.ts'

const MemberBanner = lazyPart(async () => (await import('./member-banner.tsx')).MemberBanner)

export function BannerSlot() {
  const { user } = useRoot()
  return user && <MemberBanner user={user} />
}
