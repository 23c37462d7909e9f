/** Whom a member looks for, and the city distances are measured from: asked once, and changed in the settings. */
import type { City, OwnProfile, Preferences } from '@app/contract'
import { Button } from '@app/ui/button'
import { useState, type ReactNode } from 'react'
import { changeArea, changePreferences } from '../../shared/api/profile-calls.ts'
import { refuse } from '../../shared/api/refusal.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { useText } from '../../shared/texts.tsx'
import { CityField } from './city-field.tsx'
import { FindMyCity } from './find-my-city.tsx'
import { isUnchosen, useArea } from './use-area.ts'
import { AgeField, DistanceField, KILOMETRES, ReasonField } from './preference-fields.tsx'

const WIDER = ['region', 'country'] as const
const DISTANCES = [...KILOMETRES, ...WIDER] as const

interface PreferencesFormProps {
  preferences: Preferences
  location: OwnProfile['location']
  regions: readonly { key: string; name: string }[]
  /** What the button says. */
  label: string
  onDone: () => unknown
  /** What stands above the button once it is saved. */
  saved?: ReactNode
  /** Beside the button. */
  skip?: ReactNode
}

export function PreferencesForm({ preferences, location, regions, label, onDone, saved, skip }: PreferencesFormProps) {
  const t = useText()
  const { area, setTyped, setCity } = useArea(location)
  const [ages, setAges] = useState<[number, number]>([preferences.min_age, preferences.max_age])
  const [distance, setDistance] = useState(preferences.distance)
  const [reason, setReason] = useState(preferences.reason)
  /** Whoever names a city for the first time most likely means those around it. */
  const chooseCity = (city: City) => {
    setCity(city)
    if (!preferences.chosen && distance === 'country') setDistance('50')
  }
  const { form, refusal, busy, done, clear } = useSubmit(async () => {
    const { country, region, city } = area
    // Letters that are no city would silently be dropped.
    if (isUnchosen(area)) return refuse('invalid_input', { city: 'not_chosen' })
    const isMoved = (city?.id ?? null) !== (location.city?.id ?? null)
    const moved = isMoved ? await changeArea({ country, region, city_id: city?.id ?? null }) : undefined
    return moved?.refusal ?? changePreferences({ min_age: ages[0], max_age: ages[1], distance, reason })
  }, onDone)
  return (
    <form {...form} className="stack" noValidate aria-label={t('preferences.title')} onChange={clear}>
      <RefusalBanner refusal={refusal} />
      <AgeField value={ages} onChange={setAges} />
      <CityField
        area={area}
        regions={regions}
        error={refusal?.fieldErrors['city'] && t('area.city.choose')}
        onTyped={setTyped}
        onCity={chooseCity}
      />
      <FindMyCity
        onCity={(city) => {
          clear()
          chooseCity(city)
        }}
      />
      <DistanceField
        wider={WIDER.map((place) => ({ value: place, label: t(`preferences.distance.${place}`) }))}
        value={distance}
        hint={t(area.city ? 'preferences.distance.hint' : 'preferences.distance.unknown')}
        onChange={(value) => setDistance(DISTANCES.find((one) => one === value) ?? distance)}
      />
      <ReasonField value={reason} onChange={setReason} />
      {done && saved}
      <div className="cluster cluster--wrap">
        <Button variant="primary" type="submit" busy={busy}>
          {label}
        </Button>
        {skip}
      </div>
    </form>
  )
}
