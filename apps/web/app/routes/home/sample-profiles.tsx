/** A few people under the promises, where the site shows them to visitors. It comes along only there. */
import type { MemberCard } from '@app/contract'
import { Button } from '@app/ui/button'
import { ProfileGrid } from '../../features/profiles/profile-grid.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'

interface SampleProfilesProps {
  profiles: readonly MemberCard[]
  texts: Parameters<typeof PageTexts>[0]['texts']
}

export function SampleProfiles({ profiles, texts }: SampleProfilesProps) {
  return (
    <PageTexts texts={texts}>
      <SampleSection profiles={profiles} />
    </PageTexts>
  )
}

function SampleSection({ profiles }: Pick<SampleProfilesProps, 'profiles'>) {
  const t = useText()
  const { settings } = useRoot()
  const title = t('home.people.title', { site: settings.name })
  return (
    <section className="section section--surface">
      <div className="container stack gap-5">
        <h2 className="heading-1">{title}</h2>
        <ProfileGrid label={title} profiles={profiles} />
        <div>
          <Button variant="line" href="/members">
            {t('home.people.all')}
          </Button>
        </div>
      </div>
    </section>
  )
}
