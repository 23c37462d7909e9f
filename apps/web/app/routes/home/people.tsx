/** A few people under the promises, where the site shows them to visitors. It comes along only there. */
import type { MemberCard } from '@app/contract'
import { Button } from '@app/ui/button'
import { PeopleGrid } from '../../features/people/people-grid.tsx'
import { useRoot } from '../../shared/site.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'

interface PeopleProps {
  people: readonly MemberCard[]
  texts: Parameters<typeof PageTexts>[0]['texts']
}

export function People({ people, texts }: PeopleProps) {
  return (
    <PageTexts texts={texts}>
      <Some people={people} />
    </PageTexts>
  )
}

function Some({ people }: Pick<PeopleProps, 'people'>) {
  const t = useText()
  const { settings } = useRoot()
  const title = t('home.people.title', { site: settings.name })
  return (
    <section className="section section--surface">
      <div className="container stack gap-5">
        <h2 className="heading-1">{title}</h2>
        <PeopleGrid label={title} people={people} />
        <div>
          <Button variant="line" href="/members">
            {t('home.people.all')}
          </Button>
        </div>
      </div>
    </section>
  )
}
