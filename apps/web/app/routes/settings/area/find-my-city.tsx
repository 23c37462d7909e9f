/** The city by the browser's position. The position leaves the page only rounded, and is never kept. */
import type { City } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { LocateFixed } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'
import { useFindCity } from './use-find-city.ts'

export function FindMyCity({ onCity }: { onCity: (city: City) => void }) {
  const t = useText()
  const { state, city, permission, find } = useFindCity(onCity)
  const cannot = permission === 'unsupported' || (permission === 'denied' && state === 'rest')
  const text = {
    rest: t(cannot ? `area.find.${permission === 'denied' ? 'denied' : 'unsupported'}` : 'area.find.text'),
    asking: t('area.find.asking'),
    found: t('area.find.found', { city }),
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
