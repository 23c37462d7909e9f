/** The people a search found, page by page, and after the last those just outside the filters. */
import { PAGE_SIZE, SEARCH_PAGES } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import type { MemberCard } from '@app/contract'
import { PromoTile } from '@app/ui/promo-tile'
import '@app/ui/promo-tile.css'
import { regionNames } from '../../shared/places/region-names.ts'
import { useText } from '../../shared/texts.tsx'
import { countActive, widen, type AppliedFilters, type Filters } from './filters.ts'
import type { SearchPageData } from './find-members.ts'
import { MoreButton } from '../../features/loading/more-button.tsx'
import { countLeft } from './search-state.ts'
import { useSearchPages } from './use-search-pages.ts'
import { FirstHere, useFirstHere } from '../../features/profiles/first-here.tsx'
import { ProfileGrid, type ItemRef } from '../../features/profiles/profile-grid.tsx'
import { useRoot } from '../../shared/site/use-root.ts'

interface ResultsProps {
  data: SearchPageData
  visit: string
  onApply: (filters: Filters) => void
}

export function Results({ data, visit, onApply }: ResultsProps) {
  const t = useText()
  const { found } = data
  const { state, results, alike } = useSearchPages(data, visit)
  const names = regionNames({ [found.filters.country]: [...data.regions] })
  if (state.results.length === 0) return <NoResults filters={found.filters} onApply={onApply} />
  const { similar } = state
  return (
    <>
      <ResultsGrid
        label={t('members.title')}
        profiles={state.results}
        regions={names}
        itemRef={results.itemRef}
        promo
      />
      {state.next !== null && (
        <MoreButton
          count={countLeft(state, found.more_than, PAGE_SIZE)}
          busy={results.busy}
          failed={results.failed}
          onMore={results.more}
        />
      )}
      {state.next === null && state.pageNumber >= SEARCH_PAGES && <p className="muted">{t('members.deepest')}</p>}
      {similar && similar.results.length > 0 && (
        <section className="stack" aria-labelledby="similar">
          <div>
            <h2 id="similar">{t('members.similar')}</h2>
            <p className="text-sm muted">{t('members.similar.text')}</p>
          </div>
          <ResultsGrid
            label={t('members.similar')}
            profiles={similar.results}
            regions={names}
            itemRef={alike.itemRef}
          />
          {similar.next !== null && (
            <MoreButton count={null} busy={alike.busy} failed={alike.failed} onMore={alike.more} />
          )}
        </section>
      )}
    </>
  )
}

interface NoResultsProps {
  filters: AppliedFilters
  onApply: (filters: Filters) => void
}

/** Filters are only blamed where somebody would be found without them. */
function NoResults({ filters, onApply }: NoResultsProps) {
  const t = useText()
  const narrowed = countActive(filters) > 0
  const first = useFirstHere(narrowed, filters)
  if (!narrowed || first) return <FirstHere />
  return (
    <EmptyState
      title={t('members.empty.title')}
      text={t('members.empty.text')}
      action={
        <Button variant="night" onClick={() => onApply(widen(filters))}>
          {t('members.empty.widen')}
        </Button>
      }
    />
  )
}

interface ResultsGridProps {
  label: string
  profiles: readonly MemberCard[]
  regions: Readonly<Record<string, string>>
  itemRef: ItemRef
  /** The tile belongs here: there is at most one on a page. */
  promo?: boolean
}

const PROMO_AFTER = 7

/** People, and where the site sells a place among them, one tile that says it is an advertisement. */
function ResultsGrid({ promo = false, ...grid }: ResultsGridProps) {
  const { member_resell, member_resell_tile: tile } = useRoot().settings
  const t = useText()
  if (!promo || !member_resell || !tile) return <ProfileGrid {...grid} />
  const drawn = (
    <PromoTile
      label={t('members.ad')}
      mark={t('members.ad')}
      href={tile.href}
      title={tile.title}
      text={tile.text}
      opens={t('members.ad.opens', { host: new URL(tile.href).host })}
    />
  )
  return <ProfileGrid {...grid} between={{ after: PROMO_AFTER, tile: drawn }} />
}
