/** The filters on a phone: a sheet whose button tells how many it will show. */
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { useState } from 'react'
import { useText } from '../../shared/texts.tsx'
import { FilterFields, type NamedRegions } from './filter-fields.tsx'
import type { Filters } from './filters.ts'
import { DelayedAnnouncement } from './delayed-announcement.tsx'
import { useResultCount, type Count } from './use-result-count.ts'
import { useRegions } from './use-regions.ts'

interface FilterSheetProps {
  filters: Filters
  regions: NamedRegions
  count: Count
  onApply: (filters: Filters) => void
  onClose: () => void
}

export function FilterSheet({ filters, regions, count, onApply, onClose }: FilterSheetProps) {
  const t = useText()
  const [draft, setDraft] = useState(filters)
  const [resting, setResting] = useState(filters)
  const named = useRegions(draft.country ?? '', { country: filters.country ?? '', regions })
  const counted = useResultCount(resting, filters, count)
  const words =
    counted === 'counting'
      ? t('members.show.counting')
      : counted === 'unknown'
        ? t('members.show.uncounted')
        : t(counted.more_than ? 'members.show.more' : 'members.show', { count: counted.numResults })
  return (
    <Dialog
      title={t('members.filters')}
      closeLabel={t('members.close')}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Actions row>
          <Button variant="primary" size="lg" onClick={() => onApply(draft)}>
            {words}
          </Button>
          <Button variant="line" size="lg" onClick={() => onApply({})}>
            {t('members.reset')}
          </Button>
        </Actions>
      }
    >
      <div className="filters">
        <FilterFields
          filters={draft}
          regions={named}
          onChange={(change, rests) => {
            const next = { ...draft, ...change }
            setDraft(next)
            if (rests) setResting(next)
          }}
        />
      </div>
      <DelayedAnnouncement>{words}</DelayedAnnouncement>
    </Dialog>
  )
}
