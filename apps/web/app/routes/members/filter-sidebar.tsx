/** The filters beside the people: what is changed is looked for at once. Without script they are a form. */
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Link } from '@app/ui/link'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '../../shared/texts.tsx'
import { FilterFields, type NamedRegions } from './filter-fields.tsx'
import { toSearch, type Filters } from './filters.ts'
import { useRegions } from './use-regions.ts'

interface FilterSidebarProps {
  filters: Filters
  regions: NamedRegions
  onApply: (filters: Filters) => void
}

/** The filters being chosen until the results catch up; faster changes are not overwritten. */
function useDraft(filters: Filters) {
  const idle = useNavigation().state === 'idle'
  const [draft, setDraft] = useState(filters)
  const [from, setFrom] = useState(filters)
  if (idle && toSearch(from) !== toSearch(filters)) {
    setFrom(filters)
    setDraft(filters)
  }
  return [draft, setDraft] as const
}

export function FilterSidebar({ filters, regions, onApply }: FilterSidebarProps) {
  const t = useText()
  const [draft, setDraft] = useDraft(filters)
  const named = useRegions(draft.country ?? '', { country: filters.country ?? '', regions })
  return (
    <aside className="discover__side" aria-label={t('members.filters')}>
      <Card>
        <form className="filters" method="get" action="/members">
          <div className="filters__top">
            <h2 className="heading-3">{t('members.filters')}</h2>
            <Link className="link link--tap text-sm" href="/members">
              {t('members.reset')}
            </Link>
          </div>
          <FilterFields
            filters={draft}
            regions={named}
            onChange={(change, resting) => {
              const next = { ...draft, ...change }
              setDraft(next)
              if (resting) onApply(next)
            }}
          />
          <noscript>
            <Button type="submit" native variant="primary" block>
              {t('members.apply')}
            </Button>
          </noscript>
        </form>
      </Card>
    </aside>
  )
}
