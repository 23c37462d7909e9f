/** Takes a like back, and offers to undo that for as long as the notice stands. */
import type { LikeItem } from '@app/contract'
import { useSetLiked } from '../../features/people/use-like.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

const UNDO_MS = 8000

export function useTakeBack(): (entry: LikeItem) => void {
  const t = useText()
  const show = useShowToast()
  const set = useSetLiked()
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
        // What is put back is no news, and no reason to celebrate.
        onAction: () => void set(entry, true, { quietly: true }),
      },
    })
    void set(entry, false)
  }
}
