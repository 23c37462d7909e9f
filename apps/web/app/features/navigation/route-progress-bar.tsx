/** Shows that another page is on its way, once it takes longer than a blink. */
import { PROGRESS_THROTTLE_MS } from '@app/contract/limits'
import { RouteProgress } from '@app/ui/route-progress'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '../../shared/texts.tsx'

export function RouteProgressBar() {
  const busy = useNavigation().state !== 'idle'
  const [late, setLate] = useState(false)
  const t = useText()
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setLate(true), PROGRESS_THROTTLE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return <RouteProgress visible={busy && late} label={t('progress.label')} />
}
