/** Who the settings belong to: photo, name and age, place and kind of membership, and one way on. */
import { Button } from '@app/ui/button'
import { MeCard } from '@app/ui/me-card'
import { useText } from '../../shared/texts.tsx'
import { useMe, useOwn } from './me.ts'

export function OwnCard({ href, label }: { href: string; label: string }) {
  const t = useText()
  const { nameAndAge, initials, photo, kind } = useMe()
  const { city } = useOwn()
  return (
    <MeCard
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
