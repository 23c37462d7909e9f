import { Heart } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'

export interface LikeButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  pressed: boolean
  /** "Like Noor"; the same words in both states, the pressed state says the rest. */
  label: string
}

/** The heart on a photo. */
export function LikeButton(props: LikeButtonProps) {
  return <IconButton {...props} icon={Heart} iconSize={20} variant="photo" className="like-button" />
}
