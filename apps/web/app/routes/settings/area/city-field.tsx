/** The city, chosen among those whose name begins as typed. */
import type { City } from '@app/contract'
import { Combobox } from '@app/ui/combobox'
import { Field } from '@app/ui/field'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/texts.tsx'
import type { Area } from './use-area.ts'
import { useCities } from './use-cities.ts'

interface CityFieldProps {
  area: Area
  regions: readonly { key: string; name: string }[]
  error: ReactNode
  onTyped: (typed: string) => void
  onCity: (city: City) => void
}

export function CityField({ area, regions, error, onTyped, onCity }: CityFieldProps) {
  const t = useText()
  const { cities, state } = useCities(area)
  const regionName = (key: string) => regions.find((region) => region.key === key)?.name
  const status = {
    rest: '',
    asking: '',
    found: t('area.city.found', { count: cities.length }),
    failed: t('area.city.failed'),
  }[state]
  const shownError = error || (state === 'failed' && status) || (state === 'found' && cities.length === 0 && status)
  return (
    <Field label={t('area.city')} hint={t('area.city.hint')} error={shownError}>
      <Combobox
        name="city"
        text={area.typed}
        maxLength={60}
        onText={onTyped}
        options={cities.map(({ id, name, region }) => ({ value: String(id), label: name, note: regionName(region) }))}
        onChoose={({ value }) => {
          const city = cities.find(({ id }) => String(id) === value)
          if (city) onCity(city)
        }}
        status={status}
        listLabel={t('area.city')}
      />
    </Field>
  )
}
