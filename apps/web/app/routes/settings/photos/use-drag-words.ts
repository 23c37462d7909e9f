/** What is said while a photo is moved with the keyboard. */
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { useRef } from 'react'
import { useText } from '../../../shared/texts.tsx'

export function useDragWords(ids: readonly string[]) {
  const t = useText()
  const place = (one: DragEndEvent['active'] | DragEndEvent['over']) => ({
    number: ids.indexOf(String(one?.id)) + 1,
    count: ids.length,
  })
  const began = useRef(false)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      began.current = true
      return t('photos.drag.start', place(active))
    },
    onDragOver: ({ over }) => {
      // Being picked up is already told; that it lies above its own place is not news.
      const news = over && !began.current
      began.current = false
      return news ? t('photos.drag.over', place(over)) : undefined
    },
    onDragEnd: ({ active, over }) => t('photos.drag.end', place(over ?? active)),
    onDragCancel: ({ active }) => t('photos.drag.cancel', place(active)),
  }
  return { announcements, screenReaderInstructions: { draggable: t('photos.drag.how') } }
}
