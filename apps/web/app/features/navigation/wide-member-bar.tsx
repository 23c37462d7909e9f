import type { User } from '@app/contract'
import { MemberBar } from './member-bar.tsx'
import { useViewer } from './use-viewer.ts'

/** The bar from 992 px, for pages whose tabs stand elsewhere. */
export function WideMemberBar({ user }: { user: User }) {
  const viewer = useViewer(user)
  return (
    <div className="only-wide">
      <MemberBar viewer={viewer} />
    </div>
  )
}
