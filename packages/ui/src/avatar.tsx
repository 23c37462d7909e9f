import { Drama } from 'lucide-react'
import { Icon } from './icon.tsx'

interface Look {
  /** 36, 44, 48, 52 or 56 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined
  src?: string | undefined
  /** Stands in for a missing photo. */
  initials?: string | undefined
  /** Empty where the name stands beside it. */
  alt?: string | undefined
}

export type AvatarProps = Look &
  (
    | { kind?: 'real'; /** A dot; say "online" in words beside it. */ online?: boolean | undefined }
    | { kind: 'fictional'; online?: never }
  )

/** A small round portrait; fictional profiles carry their corner and never a presence dot. */
export function Avatar({ size = 'md', src, initials, alt = '', kind = 'real', online }: AvatarProps) {
  return (
    <span className="avatar" data-size={size}>
      {src === undefined ? (
        <span className="avatar__initials" aria-hidden="true">
          {initials}
        </span>
      ) : (
        <img src={src} alt={alt} decoding="async" />
      )}
      {kind === 'fictional' && (
        <span className="avatar__fictional">
          <Icon of={Drama} size={14} />
        </span>
      )}
      {kind === 'real' && online && <i className="online-dot" aria-hidden="true" />}
    </span>
  )
}
