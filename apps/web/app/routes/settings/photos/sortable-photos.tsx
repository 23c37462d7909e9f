/** The photos in order. They are moved by dragging, by the keyboard, or by the menu of each. */
import type { OwnPhoto } from '@app/contract'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Announcements,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { PhotoGrid } from '@app/ui/photo-grid'
import { useRef, useState, type ReactNode, useEffect, type RefObject } from 'react'
import { useText } from '../../../shared/texts.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { SortablePhoto } from './sortable-photo.tsx'

/** Puts the focus on the menu of a photo after what was pressed has moved or gone, or on the grid where none is left. */
function useFocusMenu(grid: RefObject<HTMLElement | null>): (id: string | undefined) => void {
  const photoId = useRef<string>(undefined)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn === 0) return undefined
    // After the closing menu or dialog has returned the focus.
    const timer = setTimeout(() => {
      const menu = grid.current?.querySelector<HTMLElement>(`[data-menu-of="${photoId.current ?? ''}"]`)
      ;(menu ?? grid.current)?.focus()
    })
    return () => clearTimeout(timer)
  }, [turn, grid])
  return (id) => {
    photoId.current = id
    setTurn((old) => old + 1)
  }
}

/** What is said while a photo is moved with the keyboard. */
function useDragAnnouncements(ids: readonly string[]) {
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

interface SortablePhotosProps {
  photos: readonly OwnPhoto[]
  onArrange: (ids: string[]) => Promise<boolean>
  onRemove: (id: string) => Promise<boolean>
  /** What happened, for those who do not see it. */
  onAnnounce: (words: string) => void
  /** After the last: a way to add one. */
  children: ReactNode
}

/** A finger that scrolls must not pick a photo up. */
const TOUCH = { delay: 220, tolerance: 8 }
const MOUSE = { distance: 6 }

export function SortablePhotos({ photos, onArrange, onRemove, onAnnounce, children }: SortablePhotosProps) {
  const t = useText()
  const grid = useRef<HTMLUListElement>(null)
  const focusMenu = useFocusMenu(grid)
  const [confirming, setConfirming] = useState<string>()
  const ids = photos.map(({ id }) => id)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: MOUSE }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useDragAnnouncements(ids)

  async function move(id: string, to: number) {
    const done = await onArrange(arrayMove(ids, ids.indexOf(id), to))
    focusMenu(id)
    if (done) onAnnounce(t(to === 0 ? 'photos.said.main' : 'photos.said.moved', { number: to + 1, count: ids.length }))
  }
  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (to >= 0 && from !== to) void onArrange(arrayMove(ids, from, to))
  }
  async function remove(id: string) {
    const at = ids.indexOf(id)
    const done = await onRemove(id)
    focusMenu(done ? (ids[at + 1] ?? ids[at - 1]) : id)
    if (done) onAnnounce(t('photos.said.deleted'))
  }
  return (
    // Its own id: the ones it would count up differ between server and browser.
    <DndContext id="photos" {...{ sensors, accessibility }} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <PhotoGrid ref={grid} tabIndex={-1} aria-label={t('settings.photos')}>
          {photos.map((photo, at) => (
            <SortablePhoto
              key={photo.id}
              {...{ photo, at }}
              count={photos.length}
              onMove={(to) => void move(photo.id, to)}
              onDelete={() => setConfirming(photo.id)}
            />
          ))}
          {children}
        </PhotoGrid>
      </SortableContext>
      <ConfirmDialog
        open={confirming !== undefined}
        onClose={() => {
          focusMenu(confirming)
          setConfirming(undefined)
        }}
        title={t('photos.delete.sure')}
        text={t('photos.delete.text')}
        confirm={{ label: t('photos.delete'), onConfirm: () => confirming !== undefined && void remove(confirming) }}
        cancelLabel={t('settings.cancel')}
      />
    </DndContext>
  )
}
