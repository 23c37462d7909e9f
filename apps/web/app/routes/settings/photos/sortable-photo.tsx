import type { OwnPhoto } from '@app/contract'
import { useSortable } from '@dnd-kit/sortable'
import { Pill } from '@app/ui/pill'
import { PhotoSlot } from '@app/ui/photo-grid'
import { Clock, CircleAlert, ImageIcon } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Icon } from '@app/ui/icon'
import { useText } from '../../../shared/texts.tsx'
import { PhotoMenu } from './photo-menu.tsx'
import { usePhotoUrl } from '../../../shared/site/use-photo-url.ts'

interface SortablePhotoProps {
  photo: OwnPhoto
  at: number
  count: number
  onMove: (to: number) => void
  onDelete: () => void
}

/** Where it is while it is moved. Set by script: a style attribute in markup would be refused. */
function usePlace({
  node,
  transform,
  transition,
}: Pick<ReturnType<typeof useSortable>, 'node' | 'transform' | 'transition'>) {
  const [x, y] = [transform?.x ?? 0, transform?.y ?? 0]
  useLayoutEffect(() => {
    const style = node.current?.style
    style?.setProperty('transform', x === 0 && y === 0 ? '' : `translate3d(${String(x)}px, ${String(y)}px, 0)`)
    style?.setProperty('transition', transition ?? '')
  }, [node, x, y, transition])
}

export function SortablePhoto({ photo, at, count, onMove, onDelete }: SortablePhotoProps) {
  const t = useText()
  const which = t('photos.which', { number: at + 1, count })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, ...moving } = useSortable({
    id: photo.id,
    attributes: { roleDescription: t('photos.drag.role') },
  })
  usePlace(moving)
  return (
    <PhotoSlot
      ref={setNodeRef}
      className={[isDragging && 'photo-slot--moving', photo.state === 'refused' && 'photo-slot--refused']
        .filter(Boolean)
        .join(' ')}
      mark={<Mark photo={photo} />}
      menu={<PhotoMenu {...{ photo, which, at, count, onMove, onDelete }} />}
    >
      <button type="button" className="photo-slot__grip" ref={setActivatorNodeRef} {...attributes} {...listeners}>
        <span className="sr-only">{which}</span>
        <PhotoContent photo={photo} />
      </button>
    </PhotoSlot>
  )
}

function Mark({ photo }: { photo: OwnPhoto }) {
  const t = useText()
  if (photo.state === 'in_review') {
    return (
      <Pill tone="warn" icon={Clock}>
        {t('photos.review')}
      </Pill>
    )
  }
  return photo.main && <Pill tone="photo">{t('photos.main')}</Pill>
}

/** The photo, or what is said while it is made or when it was refused. */
function PhotoContent({ photo: { state, refusal, image } }: { photo: OwnPhoto }) {
  const t = useText()
  const address = usePhotoUrl()
  if (state === 'refused') {
    return (
      <span className="photo-slot__words">
        <Icon of={CircleAlert} />
        <b>{t('photos.refused')}</b>
        <span>{t(`photos.refused.${refusal ?? 'rules'}`)}</span>
      </span>
    )
  }
  if (!image) {
    return (
      <span className="photo-slot__words">
        <Icon of={ImageIcon} />
        <span>{t('photos.processing')}</span>
      </span>
    )
  }
  return <img src={address(image.match)} alt="" draggable={false} decoding="async" />
}
