import type { City } from '@app/contract'
import { useEffect, useState } from 'react'
import { findGeocode, geolocationPermission, type GeolocationPermission } from '../../../shared/places/geolocation.ts'
import { useRoot } from '../../../shared/site/use-root.ts'

type State = 'rest' | 'asking' | 'found' | 'nowhere' | 'denied' | 'failed'

/** The reader said no, or the browser did for them. */
const isDenied = (error: unknown) =>
  typeof GeolocationPositionError === 'function' &&
  error instanceof GeolocationPositionError &&
  error.code === GeolocationPositionError.PERMISSION_DENIED

export function useFindCity(onCity: (city: City) => void) {
  const { countries } = useRoot().settings
  const [state, setState] = useState<State>('rest')
  const [city, setCity] = useState('')
  const [permission, setPermission] = useState<GeolocationPermission>('unknown')
  useEffect(() => {
    geolocationPermission().then(setPermission, () => undefined)
  }, [])

  async function find() {
    setState('asking')
    try {
      const { place } = await findGeocode()
      // A place the site does not serve cannot be chosen.
      if (!place || !countries.includes(place.country)) return setState('nowhere')
      onCity(place)
      setCity(place.name)
      return setState('found')
    } catch (error) {
      return setState(isDenied(error) ? 'denied' : 'failed')
    } finally {
      setPermission(await geolocationPermission())
    }
  }
  return { state, city, permission, find: () => void find() }
}
