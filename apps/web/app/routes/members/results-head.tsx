/** How many there are, how many of them are fictional, and where more could be found. */
import { Button } from '@app/ui/button'
import { Select } from '@app/ui/select'
import { useId } from 'react'
import { useRoot } from '../../shared/site/use-root.ts'
import { useLocale, useText } from '../../shared/texts.tsx'
import type { NamedRegions } from './filter-fields.tsx'
import { toFilters, type Filters } from './filters.ts'
import type { SearchPageData } from './find-members.ts'
import { DelayedAnnouncement } from './delayed-announcement.tsx'

interface ResultsHeadProps {
  found: SearchPageData['found']
  regions: NamedRegions
  onApply: (filters: Filters) => void
}

const SORTS = ['recent', 'nearest'] as const

export function ResultsHead({ found, regions, onApply }: ResultsHeadProps) {
  const { user } = useRoot()
  const t = useText()
  const locale = useLocale()
  const { filters: applied, numResults, more_than, num_fictional, num_in_country: countryCount } = found
  const region = regions.find(({ key }) => key === applied.countryregion)?.name
  const { distance: km } = applied
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(applied.country) ?? applied.country
  const place = km ? t('members.within', { km }) : (region ?? country)
  const words = t(more_than ? 'members.count.more' : 'members.count', {
    count: numResults,
    gender: applied.gender,
    place,
  })
  const fictional = num_fictional > 0 ? t('members.fictional', { count: num_fictional }) : ''
  const filters = toFilters(applied)
  return (
    <>
      <div className="discover__head">
        <div>
          <h1>{words}</h1>
          {fictional !== '' && <p className="text-xs muted">{fictional}</p>}
          <DelayedAnnouncement>{[words, fictional].filter(Boolean).join(', ')}</DelayedAnnouncement>
        </div>
        {user && <Sorting value={applied.sort} onChange={(sort) => onApply({ ...filters, sort })} />}
      </div>
      {countryCount !== null && countryCount > numResults && (km || region !== undefined) && (
        <div className="cluster cluster--wrap">
          <p>
            {km
              ? t('members.few.near', { here: numResults, km, whole: countryCount })
              : t('members.few', { here: numResults, region: region ?? '', whole: countryCount })}
          </p>
          <Button
            variant="line"
            size="sm"
            onClick={() => onApply({ ...filters, countryregion: undefined, distance: undefined })}
          >
            {t('members.few.go')}
          </Button>
        </div>
      )}
    </>
  )
}

function Sorting({
  value,
  onChange,
}: {
  value: (typeof SORTS)[number]
  onChange: (sort: 'recent' | 'nearest') => void
}) {
  const t = useText()
  const id = useId()
  return (
    <div className="discover__sort">
      <label className="only-wide" htmlFor={id}>
        {t('members.sort')}
      </label>
      <Select
        id={id}
        aria-label={t('members.sort')}
        value={value}
        onChange={({ target }) => onChange(target.value === 'nearest' ? 'nearest' : 'recent')}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`members.sort.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
