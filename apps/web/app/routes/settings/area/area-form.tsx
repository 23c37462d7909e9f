import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import { useHydrated } from '@app/ui/use-hydrated'
import { Check } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { changeArea } from '../../../shared/api/profile-calls.ts'
import type { Refusal } from '../../../shared/api/refusal.ts'
import type { Regions } from '../../../shared/api/regions.ts'
import { CountryOptions, RegionOptions } from '../../../shared/places/place-options.tsx'
import { useText } from '../../../shared/texts.tsx'
import { RefusalBanner } from '../refusal-banner.tsx'
import { CityField } from './city-field.tsx'
import { FindMyCity } from './find-my-city.tsx'
import { useArea, type Area } from './use-area.ts'

/** Saved only by the button: half a living area is none. */
function useSaveArea({ country, region, city, typed }: Area) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<'rest' | 'saved' | 'city'>('rest')
  async function save() {
    // Letters that are no city would silently be dropped.
    if (!city && typed.trim() !== '') return setState('city')
    setBusy(true)
    const outcome = await changeArea({ country, region, city_id: city?.id ?? null })
    setBusy(false)
    setRefusal(outcome.refusal)
    return setState(outcome.answer ? 'saved' : 'rest')
  }
  return {
    refusal,
    busy,
    state,
    rest: () => setState('rest'),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!busy) void save()
    },
  }
}

export function AreaForm({ regions }: { regions: Regions }) {
  const t = useText()
  const hydrated = useHydrated()
  const { area, setCountry, setRegion, setTyped, setCity } = useArea()
  const { refusal, busy, state, rest, submit } = useSaveArea(area)
  const ofCountry = regions[area.country] ?? []
  return (
    <Card>
      <form
        className="stack"
        method="post"
        noValidate
        aria-label={t('settings.area')}
        onSubmit={submit}
        onChange={rest}
      >
        <RefusalBanner refusal={refusal} />
        <CountryAndRegion {...{ area, setCountry, setRegion }} regions={ofCountry} />
        <CityField
          area={area}
          regions={ofCountry}
          error={state === 'city' && t('area.city.choose')}
          onTyped={setTyped}
          onCity={setCity}
        />
        <FindMyCity
          onCity={(city) => {
            rest()
            setCity(city)
          }}
        />
        <p className="text-sm muted">{t('area.seen')}</p>
        {state === 'saved' && <Banner tone="info" role="status" icon={Check} title={t('area.saved')} stack />}
        <Button variant="primary" type="submit" busy={busy} disabled={!hydrated}>
          {t('area.save')}
        </Button>
      </form>
    </Card>
  )
}

interface CountryAndRegionProps extends Pick<ReturnType<typeof useArea>, 'area' | 'setCountry' | 'setRegion'> {
  regions: readonly { key: string; name: string }[]
}

function CountryAndRegion({ area, setCountry, setRegion, regions }: CountryAndRegionProps) {
  const t = useText()
  const hydrated = useHydrated()
  return (
    <>
      <Field label={t('area.country')}>
        <Select
          name="country"
          disabled={!hydrated}
          value={area.country}
          onChange={({ target }) => setCountry(target.value)}
        >
          <CountryOptions />
        </Select>
      </Field>
      <Field label={t('area.region')}>
        <Select
          name="region"
          disabled={!hydrated}
          value={area.region ?? ''}
          onChange={({ target }) => setRegion(target.value || null)}
        >
          <RegionOptions none={t('area.region.none')} regions={regions} />
        </Select>
      </Field>
    </>
  )
}
