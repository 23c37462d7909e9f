/** The search: people who fit, with the filters in the address. Visitors may look where the site lets them. */
import { redirect, useLocation, useNavigate } from 'react-router'
import { FilterChips } from './filter-chips.tsx'
import { FilterRail } from './filter-rail.tsx'
import { filtersIn, filtersOf, searchOf, type Filters } from './filters.ts'
import { findMembers, type FoundMembers } from './find-members.ts'
import { ResultsHead } from './results-head.tsx'
import { Results } from './results.tsx'
import { DiscoverModes } from '../../features/navigation/discover-modes.tsx'
import { Failure } from '../../features/people/failure.tsx'
import { findHere, localeHere } from '../../shared/api/browser-host.ts'
import { hostContext, readerContext } from '../../shared/host.ts'
import { mayLookAround, networkOf } from '../../shared/looking-around.server.ts'
import { MembersOnly } from '../../features/people/members-only.tsx'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { SearchingCards, useSearching } from './searching.tsx'

const wishesIn = (request: Request) => filtersIn(new URL(request.url).searchParams)

export async function loader({ context, request }: Route.LoaderArgs) {
  if (!mayLookAround(context, request)) return { closed: true as const }
  const host = context.get(hostContext)
  const network = networkOf(request)
  const query = { ...wishesIn(request), ...(network === undefined ? {} : { network }) }
  try {
    return await findMembers(host, query, context.get(readerContext).locale)
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
      {'failed' in loaderData && <Failure kind={loaderData.failed} />}
      {'found' in loaderData && <Discover data={loaderData} />}
    </>
  )
}

function Discover({ data }: { data: FoundMembers }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const searching = useSearching()
  const { found, regions } = data
  const { filters: looked } = found
  const apply = (filters: Filters) => void navigate(`/members${searchOf(filters)}`, { preventScrollReset: true })
  return (
    <div className="container discover">
      <FilterRail filters={filtersOf(looked)} regions={regions} onApply={apply} />
      <div className="discover__results stack gap-5" aria-busy={searching}>
        <FilterChips looked={looked} regions={regions} count={found} onApply={apply} />
        <ResultsHead found={found} regions={regions} onApply={apply} />
        {searching ? <SearchingCards /> : <Results key={key} data={data} visit={key} onApply={apply} />}
      </div>
    </div>
  )
}
