import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface PhotoProps {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  alt: string
  className?: string | undefined
  /** `high` for the one a page is opened for. */
  priority?: 'high' | undefined
  loading?: 'eager' | 'lazy' | undefined
}

/** A member's photo, as this viewer may see it. */
export function Photo({ className, priority, alt, ...image }: PhotoProps) {
  return (
    <span className={classNames('photo', className)}>
      <img {...image} alt={alt} decoding="async" draggable={false} {...(priority && { fetchPriority: priority })} />
    </span>
  )
}

export interface LockedPhotoProps {
  /** The server's own blurred picture: the clear one is not known here. */
  src: string
  className?: string | undefined
  /** Words over it, under the lock. */
  children?: ReactNode
}

/** A photo that is not open to this viewer: blurred, under a lock. What opens it stands around it or in it. */
export function LockedPhoto({ src, className, children }: LockedPhotoProps) {
  return (
    <span className={classNames('photo photo--locked', className)}>
      <img src={src} alt="" decoding="async" draggable={false} />
      <span className="photo__lock">
        <span className="photo__key">
          <Icon of={Lock} size={20} />
        </span>
        {children}
      </span>
    </span>
  )
}
