/** The filters in short above the people on a phone; what draws the sheet comes with the first tap. */
import { Badge } from '@app/ui/badge'
import { Chip } from '@app/ui/chip'
import { Icon } from '@app/ui/icon'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { useText } from '../../shared/texts.tsx'
import type { NamedRegions } from './filter-fields.tsx'
import { countActive, toFilters, type Filters, type AppliedFilters } from './filters.ts'
import type { Count } from './use-result-count.ts'

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet)

interface FilterChipsProps {
  applied: AppliedFilters
  regions: NamedRegions
  count: Count
  onApply: (filters: Filters) => void
}

export function FilterChips({ applied, regions, count, onApply }: FilterChipsProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const filters = toFilters(applied)
  const set = countActive(applied)
  const words = [
    t(`members.gender.${applied.gender}`),
    t('preferences.age.range', { min: applied.min_age, max: applied.max_age }),
    applied.distance
      ? t('preferences.distance.km', { km: applied.distance })
      : (regions.find(({ key }) => key === applied.countryregion)?.name ?? t('members.region.all')),
    ...(applied.reason ? [t(`profile.reason.${applied.reason}`)] : []),
  ]
  return (
    <div className="only-narrow chips chips--scroll" role="group" aria-label={t('members.filters')}>
      <button type="button" className="chip chip--tap" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} size={18} />
        {t('members.filters')}
        {set > 0 && <Badge count={set} label={t('members.filters.set', { count: set })} />}
      </button>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          className="chip chip--tap"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {word}
        </button>
      ))}
      <Chip
        kind="toggle"
        pressed={applied.online}
        onToggle={() => onApply({ ...filters, online: applied.online ? undefined : 'yes' })}
      >
        {t('members.online')}
      </Chip>
      {open && (
        <FilterSheet
          filters={filters}
          regions={regions}
          count={count}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false)
            onApply(next)
          }}
        />
      )}
    </div>
  )
}
