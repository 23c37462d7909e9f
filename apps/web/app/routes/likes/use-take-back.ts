/** Takes a like back, and offers to undo that for as long as the notice stands. */
import type { LikeItem } from '@app/contract'
import { useToggleLike } from '../../features/profiles/use-like.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

const UNDO_MS = 8000

export function useTakeBackLike(): (entry: LikeItem) => void {
  const t = useText()
  const show = useShowToast()
  const setLike = useToggleLike()
  return (entry) => {
    const { id, name } = entry
    show({
      id: `like-${id}`,
      tone: 'undo',
      text: t('likes.taken', { name }),
      duration: UNDO_MS,
      action: {
        label: t('likes.undo'),
        alt: t('likes.undo.alt', { name }),
        // An undo is not celebrated as a new match.
        onAction: () => void setLike(entry, true, { silent: true }),
      },
    })
    void setLike(entry, false)
  }
}
