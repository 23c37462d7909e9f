/** The city, chosen among those whose name begins as typed. */
import type { City } from '@app/contract'
import { Combobox } from '@app/ui/combobox'
import { Field } from '@app/ui/field'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../shared/texts.tsx'
import type { Area } from './use-area.ts'
import { searchCities } from '../../shared/api/place-calls.ts'

const PAUSE_MS = 180

interface CityMatches {
  /** What they begin with. */
  name: string
  cities: readonly City[]
  state: 'rest' | 'asking' | 'found' | 'failed'
}

const NO_MATCHES: CityMatches = { name: '', cities: [], state: 'rest' }

/** Cities that fit what is typed, asked for when the typing pauses. An answer that comes late is dropped. */
function useCities({ country, region, city, typed }: Area): CityMatches {
  const [matches, setMatches] = useState(NO_MATCHES)
  const name = city ? '' : typed.trim()
  useEffect(() => {
    if (name === '') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      searchCities({ country, region, name }, leaving.signal)
        .then((cities) => setMatches({ name, cities, state: 'found' }))
        .catch(() => leaving.signal.aborted || setMatches({ name, cities: [], state: 'failed' }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [country, region, name])
  if (name === '') return NO_MATCHES
  if (matches.name === name) return matches
  // While more is typed the old ones stay, so that the list does not flicker; what no longer fits is left out.
  const fits = ({ name: one }: City) => one.toLowerCase().startsWith(name.toLowerCase())
  return { name, cities: matches.cities.filter(fits), state: 'asking' }
}

interface CityFieldProps {
  area: Area
  regions: readonly { key: string; name: string }[]
  error: ReactNode
  onTyped: (typed: string) => void
  onCity: (city: City) => void
  /** The field is left. */
  onLeave?: () => void
}

export function CityField({ area, regions, error, onTyped, onCity, onLeave }: CityFieldProps) {
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
        onLeave={onLeave}
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
