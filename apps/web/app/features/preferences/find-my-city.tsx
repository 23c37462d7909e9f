/** The city by the browser's position. The position leaves the page only rounded, and is never kept. */
import type { City } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { LocateFixed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../shared/texts.tsx'
import { findGeocode, geolocationPermission, type GeolocationPermission } from '../../shared/places/geolocation.ts'
import { useRoot } from '../../shared/site/use-root.ts'

type State = 'rest' | 'asking' | 'found' | 'nowhere' | 'denied' | 'failed'

/** The reader said no, or the browser did for them. */
const isDenied = (error: unknown) =>
  typeof GeolocationPositionError === 'function' &&
  error instanceof GeolocationPositionError &&
  error.code === GeolocationPositionError.PERMISSION_DENIED

function useFindCity(onCity: (city: City) => void) {
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

interface FindMyCityProps {
  onCity: (city: City) => void
  /** What is found is saved without a button. */
  saves?: boolean
}

export function FindMyCity({ onCity, saves }: FindMyCityProps) {
  const t = useText()
  const { state, city, permission, find } = useFindCity(onCity)
  const cannot = permission === 'unsupported' || (permission === 'denied' && state === 'rest')
  const text = {
    rest: t(cannot ? `area.find.${permission === 'denied' ? 'denied' : 'unsupported'}` : 'area.find.text'),
    asking: t('area.find.asking'),
    found: t(saves ? 'area.find.chosen' : 'area.find.found', { city }),
    nowhere: t('area.find.nowhere'),
    denied: t('area.find.denied'),
    failed: t('area.find.failed'),
  }[state]
  return (
    <Banner
      tone="info"
      icon={LocateFixed}
      title={t('area.find.title')}
      text={<span role="status">{text}</span>}
      actions={
        permission !== 'unsupported' && (
          <Button variant="line" size="sm" busy={state === 'asking'} onClick={find}>
            {t('area.find')}
          </Button>
        )
      }
    />
  )
}
