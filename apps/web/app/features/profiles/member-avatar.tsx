/** The round portrait of another member, or their initial. */
import type { MemberCard } from '@app/contract'
import { Avatar, type AvatarProps } from '@app/ui/avatar'
import { initialOf } from '../../shared/initial.ts'
import { usePhotoUrl } from '../../shared/site/use-photo-url.ts'

interface MemberAvatarProps {
  member: Pick<MemberCard, 'kind' | 'name' | 'main_image'>
  size?: AvatarProps['size']
  online?: boolean
}

export function MemberAvatar({ member: { kind, name, main_image }, size, online }: MemberAvatarProps) {
  const address = usePhotoUrl()
  return (
    <Avatar
      size={size}
      initials={initialOf(name)}
      src={main_image ? address(main_image.thumb_filename) : undefined}
      {...(kind === 'fictional' ? { kind } : { online })}
    />
  )
}
