/** The heading of the likes, what to know of the open list, and the way to the others. */
import type { LikeType } from '@app/contract'
import { Badge } from '@app/ui/badge'
import { TabLinks } from '@app/ui/tab-links'
import { useNewLikes } from '../../shared/likes/new-likes-store.ts'
import { useText } from '../../shared/texts.tsx'
import { listHref, LISTS } from './lists.ts'

interface LikesHeadProps {
  type: LikeType
  /** Nobody is in the list: what to know of it says so itself. */
  empty: boolean
}

export function LikesHead({ type, empty }: LikesHeadProps) {
  const t = useText()
  const count = useNewLikes()
  const fresh = count > 0 && <Badge count={count} label={t('nav.new', { count })} />
  return (
    <>
      <div className="page-head">
        <h1>{t('likes.title')}</h1>
        {!empty && <p className="muted">{t(`likes.${type}.lead`, { count })}</p>}
      </div>
      <TabLinks
        label={t('likes.title')}
        links={LISTS.map((list) => ({
          href: listHref(list),
          label: t(`likes.${list}`),
          current: list === type,
          badge: list === 'received' ? fresh : undefined,
        }))}
      />
    </>
  )
}
