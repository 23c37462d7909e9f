import { Card } from '@app/ui/card'
import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import type { Regions } from '../../../shared/api/regions.ts'
import { CountryOptions, RegionOptions } from '../../../shared/places/place-options.tsx'
import { useText } from '../../../shared/texts.tsx'
import { CityField } from '../../../features/preferences/city-field.tsx'
import { FindMyCity } from '../../../features/preferences/find-my-city.tsx'
import { SaveState } from '../saving/save-state.tsx'
import { useOwnProfile } from '../use-current-member.ts'
import { useAreaAutosave } from './use-area-autosave.ts'

export function AreaForm({ regions }: { regions: Regions }) {
  const t = useText()
  const { area, saved, saving, refused, ...choosing } = useAreaAutosave(useOwnProfile().location)
  const { setCountry, setRegion, setTyped, setCity, leaveCity, again } = choosing
  const ofCountry = regions[area.country] ?? []
  const choose = saved.city ? t('area.city.kept', { city: saved.city.name }) : t('area.city.choose')
  return (
    <>
      <Card className="stack" role="group" aria-label={t('settings.area')}>
        <CountryAndRegion {...{ area, setCountry, setRegion }} regions={ofCountry} />
        <CityField
          area={area}
          regions={ofCountry}
          error={refused['area'] && choose}
          onTyped={setTyped}
          onCity={setCity}
          onLeave={leaveCity}
        />
        <FindMyCity saves onCity={setCity} />
        <p className="text-sm muted">{t('area.seen')}</p>
      </Card>
      <SaveState saving={saving} refused={refused} namesOf={() => t('settings.area')} onAgain={again} />
    </>
  )
}

interface CountryAndRegionProps extends Pick<ReturnType<typeof useAreaAutosave>, 'area' | 'setCountry' | 'setRegion'> {
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
