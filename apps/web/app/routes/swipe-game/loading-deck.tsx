/** Where the cards will lie. */
import { SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { LikesMeter } from '@app/ui/likes-meter'
import { Skeleton } from '@app/ui/skeleton'
import { useText } from '../../shared/texts.tsx'

export function LoadingDeck() {
  const t = useText()
  return (
    <>
      <h1 className="sr-only">{t('swipe.title')}</h1>
      <span className="sr-only" role="status">
        {t('swipe.loading')}
      </span>
      <div className="container swipe-table" aria-busy="true">
        <div className="swipe-table__count">
          <LikesMeter left={SWIPE_LIKES_PER_DAY} />
          <span className="grow">
            <Skeleton width={60} />
            <Skeleton shape="text" width={75} />
          </span>
        </div>
        <div className="deck">
          <Skeleton />
        </div>
      </div>
    </>
  )
}
