/** One list of likes, a page at a time; whoever is no longer liked leaves the lists that say so. */
import { EmptyState } from '@app/ui/empty-state'
import { Button } from '@app/ui/button'
import type { LikeType, LikeItem } from '@app/contract'
import { MoreButton } from '../../features/loading/more-button.tsx'
import { MessageCost } from '../../shared/credits/message-cost.tsx'
import { listLikes } from '../../shared/api/like-calls.ts'
import { useText } from '../../shared/texts.tsx'
import { usePagedList } from '../../shared/use-paged-list.ts'
import type { LikesPage } from './find-likes.ts'
import { GivenCard, MatchCard, ReceivedCard } from './like-cards.tsx'
import { listHref } from './lists.ts'
import { useLikedAmong } from '../../shared/likes/like-overrides.ts'

/** Of the lists of whom the reader likes, those still liked; who likes the reader stays. */
function useStillLiked(members: readonly LikeItem[], type: LikeType): readonly LikeItem[] {
  const liked = useLikedAmong(members)
  return type === 'received' ? members : liked
}

const CARDS = { received: ReceivedCard, given: GivenCard, matches: MatchCard } as const

/** As many photos as the first screen holds are asked for at once. */
const FIRST_SCREEN = 8

export function LikesList({ page }: { page: LikesPage }) {
  const t = useText()
  const { type, now } = page
  const { items, next, busy, failed, itemRef, more } = usePagedList({
    first: { items: page.members, next: page.next },
    keyOf: ({ id }) => id,
    load: async (after) => {
      const loaded = await listLikes(type, after)
      return { items: loaded.members, next: loaded.next }
    },
  })
  const shown = useStillLiked(items, type)
  const Card = CARDS[type]
  if (shown.length === 0 && next === null) return <NoLikes type={type} />
  return (
    <>
      <ul className="people people--4" aria-label={t(`likes.${type}`)}>
        {shown.map((entry, index) => (
          <li key={entry.id} ref={itemRef(entry.id)}>
            <Card
              entry={entry}
              neighbour={shown[index + 1] ?? shown[index - 1]}
              now={now}
              loading={index < FIRST_SCREEN ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      {next !== null && <MoreButton count={null} busy={busy} failed={failed} onMore={more} />}
      {type !== 'given' && (
        <p className="text-sm muted">
          {type === 'matches' && t('likes.matches.note')} <MessageCost />
        </p>
      )}
    </>
  )
}

/** Where each empty list leads. */
const EMPTY_LIST_HREF: Readonly<Record<LikeType, string>> = {
  received: '/profile',
  given: '/members',
  matches: listHref('received'),
}

function NoLikes({ type }: { type: LikeType }) {
  const t = useText()
  return (
    <EmptyState
      art="pair"
      title={t(`likes.${type}.empty.title`)}
      text={t(`likes.${type}.empty.text`)}
      action={
        <Button variant="night" href={EMPTY_LIST_HREF[type]}>
          {t(`likes.${type}.empty.go`)}
        </Button>
      }
    />
  )
}
