/** Who the settings belong to: photo, name and age, place and kind of membership, and one way on. */
import { Button } from '@app/ui/button'
import { ProfileHeader } from '@app/ui/profile-header'
import { useText } from '../../shared/texts.tsx'
import { useCurrentMember, useOwnProfile } from './use-current-member.ts'

export function OwnProfileHeader({ href, label }: { href: string; label: string }) {
  const t = useText()
  const { nameAndAge, initials, photo, kind } = useCurrentMember()
  const { city } = useOwnProfile()
  return (
    <ProfileHeader
      photo={photo?.large}
      initials={initials}
      title={nameAndAge}
      text={city === null ? kind : t('own.where', { city, kind })}
      action={
        <Button variant="night" size="sm" href={href}>
          {label}
        </Button>
      }
    />
  )
}
