/**
 * The living area while it is chosen, and its saving. It is one thing: a country alone, with a region, or down to a city
 * that was chosen from the list. Letters that are no city change nothing that is saved.
 */
import type { City, OwnProfile } from '@app/contract'
import { useState } from 'react'
import { isUnchosen, useArea, type Area } from '../../../features/preferences/use-area.ts'
import { changeArea, changeAreaLast } from '../../../shared/api/profile-calls.ts'
import { useAutosave } from '../saving/use-autosave.ts'

type Chosen = Pick<Area, 'country' | 'region' | 'city'>

const bodyOf = ({ country, region, city }: Chosen) => ({ country, region, city_id: city?.id ?? null })

export function useAreaAutosave(location: OwnProfile['location']) {
  const { area, ...choosing } = useArea(location)
  /** What the server has. */
  const [saved, setSaved] = useState<Chosen>(location)
  /** The field of the city was left with letters in it that are none. */
  const [leftUnchosen, setLeftUnchosen] = useState(false)
  const { saving, refused, autosave } = useAutosave<{ area?: Chosen }>({
    send: async ({ area: chosen = location }) => {
      const outcome = await changeArea(bodyOf(chosen))
      if (outcome.answer) setSaved(chosen)
      return outcome
    },
    sendLast: ({ area: chosen }) => chosen && changeAreaLast(bodyOf(chosen)),
    validate: () => ({}),
  })
  const save = (chosen: Chosen) => {
    setLeftUnchosen(false)
    autosave.save({ area: chosen })
  }
  return {
    area,
    saved,
    saving,
    refused: leftUnchosen ? { area: 'not_chosen' } : refused,
    again: autosave.flush,
    setCountry: (country: string) => {
      choosing.setCountry(country)
      save({ country, region: null, city: null })
    },
    setRegion: (region: string | null) => {
      choosing.setRegion(region)
      save({ country: area.country, region, city: null })
    },
    setTyped: (typed: string) => {
      setLeftUnchosen(false)
      choosing.setTyped(typed)
    },
    setCity: (city: City) => {
      choosing.setCity(city)
      save({ country: city.country, region: city.region, city })
    },
    /** An emptied field is saved when it is left: whoever empties it most likely types another city. */
    leaveCity: () => {
      if (isUnchosen(area)) setLeftUnchosen(true)
      else if (!area.city && saved.city) save(area)
    },
  }
}
