import { ImagePlus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { BaseButton } from './base-button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** The own photos side by side, in order. */
export function PhotoGrid(props: ComponentProps<'ul'>) {
  return <ul {...props} className={classNames('photo-grid', props.className)} />
}

export interface PhotoSlotProps extends ComponentProps<'li'> {
  /** A word in the corner: main, in review. */
  mark?: ReactNode
  /** What can be done with it. */
  menu?: ReactNode
}

/** The place of one photo: the photo or what is said in its stead, a word, and what can be done. */
export function PhotoSlot({ mark, menu, className, children, ...rest }: PhotoSlotProps) {
  return (
    <li {...rest} className={classNames('photo-slot', className)}>
      {children}
      {mark && <span className="photo-slot__mark">{mark}</span>}
      {menu}
    </li>
  )
}

export interface AddPhotoSlotProps {
  label: ReactNode
  onClick: () => void
}

/** The place where the next photo goes. */
export function AddPhotoSlot({ label, onClick }: AddPhotoSlotProps) {
  return (
    <li>
      <BaseButton className="photo-slot photo-slot--add" onClick={onClick}>
        <Icon of={ImagePlus} size={26} />
        {label}
      </BaseButton>
    </li>
  )
}
