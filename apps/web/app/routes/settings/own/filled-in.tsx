/** How much of the own profile is filled in, with the next thing that would help. */
import { Card } from '@app/ui/card'
import { Fuse } from '@app/ui/fuse'
import { Link } from '@app/ui/link'
import { useRoot } from '../../../shared/site.ts'
import { useText } from '../../../shared/texts.tsx'
import { useOwn } from '../me.ts'
import { completeness, type Missing } from './completeness.ts'

const WHERE: Readonly<Record<Missing, string>> = {
  photo: '/settings/photos',
  about_me: '/settings/profile',
  interests: '/settings/profile',
  city: '/settings/area',
  facts: '/settings/profile',
}

export function FilledIn() {
  const t = useText()
  const own = useOwn()
  const { visible_profile_fields: fields, visible_profile_notes: notes } = useRoot().settings
  const { percent, missing } = completeness(own, [...fields, ...notes])
  if (!missing) return null
  const words = t('own.filled', { percent })
  return (
    <Card className="stack gap-3">
      <div>
        <h2 className="heading-3">{words}</h2>
        <p className="text-sm muted">{t(`own.missing.${missing}`)}</p>
      </div>
      <Fuse value={percent} label={words} />
      <div className="text-sm">
        <Link className="link link--tap" href={WHERE[missing]}>
          {t(`own.add.${missing}`)}
        </Link>
      </div>
    </Card>
  )
}
