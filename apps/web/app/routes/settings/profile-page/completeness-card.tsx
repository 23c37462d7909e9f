/** How much of the own profile is filled in, with the next thing that would help. */
import { Card } from '@app/ui/card'
import { ProgressBar } from '@app/ui/progress-bar'
import { Link } from '@app/ui/link'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import { useOwnProfile } from '../use-current-member.ts'
import { completeness, type MissingPart } from './completeness.ts'

const EDIT_HREF: Readonly<Record<MissingPart, string>> = {
  photo: '/settings/photos',
  about_me: '/settings/profile',
  interests: '/settings/profile',
  prompts: '/settings/profile',
  city: '/settings/area',
  photos: '/settings/photos',
  facts: '/settings/profile',
}

export function CompletenessCard() {
  const t = useText()
  const own = useOwnProfile()
  const { visible_profile_fields: fields, visible_profile_notes: notes, profile_prompts: prompts } = useRoot().settings
  const { percent, missing } = completeness(own, [...fields, ...notes, ...(prompts.length > 0 ? ['prompts'] : [])])
  if (!missing) return null
  const words = t('own.filled', { percent })
  return (
    <Card className="stack gap-3">
      <div>
        <h2 className="heading-3">{words}</h2>
        <p className="text-sm muted">{t(`own.missing.${missing}`)}</p>
      </div>
      <ProgressBar value={percent} label={words} />
      <div className="text-sm">
        <Link className="link link--tap" href={EDIT_HREF[missing]}>
          {t(`own.add.${missing}`)}
        </Link>
      </div>
    </Card>
  )
}
