/** Who fits what was filled in at signup, for who has just signed up. */
import { search } from '@app/contract/addresses/search'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ProfileGrid } from '../../features/profiles/profile-grid.tsx'
import { hostContext } from '../../shared/request/host.ts'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'

const MAX_SHOWN = 12

export const middleware = namedMiddleware(['account'])

export async function loader({ context }: Route.LoaderArgs) {
  const { results } = await context.get(hostContext).call(search.members, { query: {} })
  return { people: results.slice(0, MAX_SHOWN) }
}

export default function SignupMatches({ loaderData: { people } }: Route.ComponentProps) {
  const { settings } = useRoot()
  const t = useText()
  const all = (
    <Button variant="primary" size="lg" href="/members">
      {t('matches.all')}
    </Button>
  )
  return (
    <div className="container stack gap-5 section">
      <title>{t('shell.title', { page: t('matches.title'), site: settings.name })}</title>
      {people.length === 0 ? (
        <EmptyState level={1} title={t('members.empty.title')} text={t('members.empty.text')} action={all} />
      ) : (
        <>
          <div className="stack gap-2">
            <h1>{t('matches.title')}</h1>
            <p className="lead">{t('matches.lead')}</p>
          </div>
          <ProfileGrid label={t('matches.title')} profiles={people} />
          <div>{all}</div>
        </>
      )}
    </div>
  )
}
