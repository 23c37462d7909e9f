/** What is said while a photo is moved with the keyboard. */
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { useRef } from 'react'
import { useText } from '../../../shared/texts.tsx'

export function useDragAnnouncements(ids: readonly string[]) {
  const t = useText()
  const place = (one: DragEndEvent['active'] | DragEndEvent['over']) => ({
    number: ids.indexOf(String(one?.id)) + 1,
    count: ids.length,
  })
  const justStarted = useRef(false)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      justStarted.current = true
      return t('photos.drag.start', place(active))
    },
    onDragOver: ({ over }) => {
      // The first drag-over event is the photo's own place, which was announced already.
      const isNews = over && !justStarted.current
      justStarted.current = false
      return isNews ? t('photos.drag.over', place(over)) : undefined
    },
    onDragEnd: ({ active, over }) => t('photos.drag.end', place(over ?? active)),
    onDragCancel: ({ active }) => t('photos.drag.cancel', place(active)),
  }
  return { announcements, screenReaderInstructions: { draggable: t('photos.drag.how') } }
}
