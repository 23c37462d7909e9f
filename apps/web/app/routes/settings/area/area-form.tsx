import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import { Check } from 'lucide-react'
import { changeArea } from '../../../shared/api/profile-calls.ts'
import { refuse } from '../../../shared/api/refusal.ts'
import type { Regions } from '../../../shared/api/regions.ts'
import { RefusalBanner } from '../../../shared/forms/refusal-banner.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { CountryOptions, RegionOptions } from '../../../shared/places/place-options.tsx'
import { useText } from '../../../shared/texts.tsx'
import { CityField } from '../../../features/preferences/city-field.tsx'
import { FindMyCity } from '../../../features/preferences/find-my-city.tsx'
import { useArea } from '../../../features/preferences/use-area.ts'
import { useOwnProfile } from '../use-current-member.ts'

export function AreaForm({ regions }: { regions: Regions }) {
  const t = useText()
  const { area, setCountry, setRegion, setTyped, setCity } = useArea(useOwnProfile().location)
  // Saved only by the button: half a living area is none.
  const { form, refusal, busy, done, clear } = useSubmit(async () => {
    const { country, region, city, typed } = area
    // Letters that are no city would silently be dropped.
    if (!city && typed.trim() !== '') return refuse('invalid_input', { city: 'not_chosen' })
    return changeArea({ country, region, city_id: city?.id ?? null })
  })
  const ofCountry = regions[area.country] ?? []
  return (
    <Card>
      <form {...form} className="stack" noValidate aria-label={t('settings.area')} onChange={clear}>
        <RefusalBanner refusal={refusal} />
        <CountryAndRegion {...{ area, setCountry, setRegion }} regions={ofCountry} />
        <CityField
          area={area}
          regions={ofCountry}
          error={refusal?.fieldErrors['city'] && t('area.city.choose')}
          onTyped={setTyped}
          onCity={setCity}
        />
        <FindMyCity
          onCity={(city) => {
            clear()
            setCity(city)
          }}
        />
        <p className="text-sm muted">{t('area.seen')}</p>
        {done && <Banner tone="info" role="status" icon={Check} title={t('area.saved')} stack />}
        <Button variant="primary" type="submit" busy={busy}>
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
  return (
    <>
      <Field label={t('area.country')}>
        <Select name="country" value={area.country} onChange={({ target }) => setCountry(target.value)}>
          <CountryOptions />
        </Select>
      </Field>
      <Field label={t('area.region')}>
        <Select name="region" value={area.region ?? ''} onChange={({ target }) => setRegion(target.value || null)}>
          <RegionOptions none={t('area.region.none')} regions={regions} />
        </Select>
      </Field>
    </>
  )
}
