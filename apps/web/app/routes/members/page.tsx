/** The search: people who fit, with the filters in the address. Visitors may look where the site lets them. */
import { Button } from '@app/ui/button'
import { redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { FilterChips } from './filter-chips.tsx'
import { FilterSidebar } from './filter-sidebar.tsx'
import { parseFilters, preferencesIn, toFilters, toSearch, visitOf, type Filters } from './filters.ts'
import { findMembers, type SearchPageData } from './find-members.ts'
import { ResultsHead } from './results-head.tsx'
import { Results } from './results.tsx'
import { DiscoverModes } from '../../features/navigation/discover-modes.tsx'
import { LoadFailure } from '../../features/loading/load-failure.tsx'
import { findHere, localeHere } from '../../shared/api/browser-host.ts'
import { changePreferences } from '../../shared/api/profile-calls.ts'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { canSeeMembers, findNetwork } from '../../shared/request/visitor-access.server.ts'
import { withinLimits } from '../../shared/request/within-limits.server.ts'
import { MembersOnly } from '../../features/profiles/members-only.tsx'
import { keepVisit } from '../../shared/site/members-href.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { LoadingProfiles, useSlowLoading } from '../../features/profiles/loading-profiles.tsx'

const wishesIn = (request: Request) => parseFilters(new URL(request.url).searchParams)

export async function loader({ context, request }: Route.LoaderArgs) {
  if (!canSeeMembers(context)) return { closed: true as const }
  const host = context.get(hostContext)
  const network = findNetwork(request)
  const query = { ...wishesIn(request), ...(network === undefined ? {} : { network }) }
  try {
    return await withinLimits(host, findMembers(host, query, context.get(readerContext).locale))
  } catch (error) {
    // A region there is not, in an address that was typed or is old.
    throw host.isRefusal(error) === 'invalid_input' ? redirect('/members') : error
  }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return findHere(request, (host) => findMembers(host, wishesIn(request), localeHere()))
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const { settings } = useRoot()
  const t = useText()
  return (
    <>
      <title>{t('shell.title', { page: t('members.title'), site: settings.name })}</title>
      <DiscoverModes />
      {'closed' in loaderData && <MembersOnly />}
      {'failed' in loaderData && <LoadFailure kind={loaderData.failed} />}
      {'found' in loaderData && <Discover data={loaderData} />}
    </>
  )
}

function Discover({ data }: { data: SearchPageData }) {
  const navigate = useNavigate()
  const { key, search } = useLocation()
  const { user } = useRoot()
  const searching = useSearching()
  const { found, regions } = data
  const { filters: applied } = found
  const visit = (filters: Filters) => {
    keepVisit(toSearch(visitOf(filters)))
    void navigate(`/members${toSearch(filters)}`, { preventScrollReset: true })
  }
  const apply = (filters: Filters) => {
    const change = preferencesIn(applied, filters)
    // The address has them for this visit, whether or not they could be kept.
    if (user && change) changePreferences(change).catch(() => undefined)
    visit(filters)
  }
  return (
    <div className="container discover">
      <FilterSidebar filters={toFilters(applied)} regions={regions} onApply={apply} />
      <div className="discover__results stack gap-5" aria-busy={searching}>
        <FilterChips applied={applied} regions={regions} count={found} onApply={apply} />
        {asksDistance(search) && !applied.distance && <CityUnknown />}
        <ResultsHead found={found} regions={regions} onApply={visit} />
        {searching ? <SearchSkeleton /> : <Results key={key} data={data} visit={key} onApply={visit} />}
      </div>
    </div>
  )
}

/** Whether the address asks for a number of kilometres. */
const asksDistance = (search: string) => /^\d+$/.test(parseFilters(new URLSearchParams(search)).distance ?? '')

function CityUnknown() {
  const t = useText()
  return (
    <div className="cluster cluster--wrap">
      <p>{t('preferences.distance.unknown')}</p>
      <Button variant="line" size="sm" href="/settings/preferences">
        {t('preferences.distance.unknown.go')}
      </Button>
    </div>
  )
}

/** Whether a search is under way, and has been for long enough to be noticed. */
function useSearching(): boolean {
  const { state, location } = useNavigation()
  return useSlowLoading(state === 'loading' && location.pathname === '/members')
}

function SearchSkeleton() {
  return <LoadingProfiles label={useText()('members.loading')} />
}
