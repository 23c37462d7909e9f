/** What is said while a photo is moved with the keyboard. */
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { useText } from '../../../shared/texts.tsx'

export function useDragWords(ids: readonly string[]) {
  const t = useText()
  const place = (one: DragEndEvent['active'] | DragEndEvent['over']) => ({
    number: ids.indexOf(String(one?.id)) + 1,
    count: ids.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('photos.drag.start', place(active)),
    onDragOver: ({ over }) => (over ? t('photos.drag.over', place(over)) : undefined),
    onDragEnd: ({ active, over }) => t('photos.drag.end', place(over ?? active)),
    onDragCancel: ({ active }) => t('photos.drag.cancel', place(active)),
  }
  return { announcements, screenReaderInstructions: { draggable: t('photos.drag.how') } }
}
