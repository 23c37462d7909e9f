import type { OwnPhoto } from '@app/contract'
import { DropdownMenu, type DropdownItem } from '@app/ui/dropdown-menu'
import { IconButton } from '@app/ui/icon-button'
import { ArrowLeft, ArrowRight, Ellipsis, Star, Trash2 } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'

interface PhotoMenuProps {
  photo: OwnPhoto
  /** Which photo it is, in words. */
  which: string
  at: number
  count: number
  onMove: (to: number) => void
  onDelete: () => void
}

export function PhotoMenu({ photo, which, at, count, onMove, onDelete }: PhotoMenuProps) {
  const t = useText()
  const items: DropdownItem[] = [
    ...(at > 0
      ? [
          { kind: 'action' as const, icon: Star, label: t('photos.makemain'), onSelect: () => onMove(0) },
          { kind: 'action' as const, icon: ArrowLeft, label: t('photos.left'), onSelect: () => onMove(at - 1) },
        ]
      : []),
    ...(at < count - 1
      ? [{ kind: 'action' as const, icon: ArrowRight, label: t('photos.right'), onSelect: () => onMove(at + 1) }]
      : []),
    { kind: 'action', icon: Trash2, label: t('photos.delete'), tone: 'danger', onSelect: onDelete },
  ]
  return (
    <DropdownMenu
      items={items}
      trigger={
        <IconButton icon={Ellipsis} variant="photo" data-menu-of={photo.id} label={t('photos.options', { which })} />
      }
    />
  )
}
