/** The first people for who has just signed up. Whom they look for is asked first, once; it can be skipped. */
import '@app/ui/settings.css'
import { places } from '@app/contract/addresses/places'
import { preferences } from '@app/contract/addresses/preferences'
import { profiles } from '@app/contract/addresses/profiles'
import { search } from '@app/contract/addresses/search'
import type { PageHost } from '@app/contract/page-host'
import type { Locale } from '@app/i18n/locales'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PreferencesForm } from '../../features/preferences/preferences-form.tsx'
import { ProfileGrid } from '../../features/profiles/profile-grid.tsx'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { pageTexts } from '../../shared/request/server-texts.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'

const MAX_SHOWN = 12

/** The page follows its own question: it begins at its top, and its heading has the focus that the form had. */
const ANSWERED = 'answered'

export const middleware = namedMiddleware(['account'])

/** What the question needs: what is proposed, where the member lives, and what the regions there are called. */
async function findQuestion({ call }: PageHost, language: Locale) {
  const [{ preferences: own }, { profile }, { regions }] = await Promise.all([
    call(preferences.own, {}),
    call(profiles.own, {}),
    call(places.regions, { query: { language } }),
  ])
  const { location } = profile
  return { preferences: own, location, regions: regions[location.country] ?? [] }
}

export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const question = await findQuestion(host, context.get(readerContext).locale)
  if (!question.preferences.chosen) return { question, texts: pageTexts(context, 'area') }
  const { results } = await host.call(search.members, { query: {} })
  return { people: results.slice(0, MAX_SHOWN) }
}

export default function SignupMatches({ loaderData }: Route.ComponentProps) {
  const { settings } = useRoot()
  const t = useText()
  const asks = loaderData.question !== undefined
  return (
    <div className={`container ${asks ? 'container--narrow ' : ''}stack gap-5 section`}>
      <title>{t('shell.title', { page: t(asks ? 'preferences.title' : 'matches.title'), site: settings.name })}</title>
      {loaderData.question ? (
        <PageTexts texts={loaderData.texts}>
          <Question {...loaderData.question} />
        </PageTexts>
      ) : (
        <People people={loaderData.people} />
      )}
    </div>
  )
}

function Question(props: Awaited<ReturnType<typeof findQuestion>>) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <>
      <div className="stack gap-2">
        <h1>{t('preferences.title')}</h1>
        <p className="lead">{t('preferences.lead')}</p>
      </div>
      <Card>
        <PreferencesForm
          {...props}
          label={t('preferences.save')}
          onDone={() => navigate('/signup-matches', { replace: true, state: ANSWERED })}
          skip={
            <Button variant="line" href="/members">
              {t('preferences.skip')}
            </Button>
          }
        />
      </Card>
    </>
  )
}

function People({ people }: { people: Parameters<typeof ProfileGrid>[0]['profiles'] }) {
  const t = useText()
  const all = (
    <Button variant="primary" size="lg" href="/members">
      {t('matches.all')}
    </Button>
  )
  const answered = useLocation().state === ANSWERED
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answered) heading.current?.focus()
  }, [answered])
  if (people.length === 0) {
    return <EmptyState level={1} title={t('members.empty.title')} text={t('members.empty.text')} action={all} />
  }
  return (
    <>
      <div className="stack gap-2">
        <h1 ref={heading} tabIndex={-1}>
          {t('matches.title')}
        </h1>
        <p className="lead">{t('matches.lead')}</p>
      </div>
      <ProfileGrid label={t('matches.title')} profiles={people} />
      <div>{all}</div>
    </>
  )
}
