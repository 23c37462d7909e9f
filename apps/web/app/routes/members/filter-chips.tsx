/** The filters in short above the people on a phone; what draws the sheet comes with the first tap. */
import { Badge } from '@app/ui/badge'
import { Chip } from '@app/ui/chip'
import { Icon } from '@app/ui/icon'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { useText } from '../../shared/texts.tsx'
import type { NamedRegions } from './filter-fields.tsx'
import { countSet, filtersOf, type Filters, type LookedFor } from './filters.ts'
import type { Count } from './use-count.ts'

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet)

interface FilterChipsProps {
  looked: LookedFor
  regions: NamedRegions
  count: Count
  onApply: (filters: Filters) => void
}

export function FilterChips({ looked, regions, count, onApply }: FilterChipsProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const filters = filtersOf(looked)
  const set = countSet(looked)
  const words = [
    t(`members.gender.${looked.gender}`),
    t('members.age.range', { min: looked.min_age, max: looked.max_age }),
    regions.find(({ key }) => key === looked.countryregion)?.name ?? t('members.region.all'),
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
        pressed={looked.online}
        onToggle={() => onApply({ ...filters, online: looked.online ? undefined : 'yes' })}
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
