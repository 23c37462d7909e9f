/** Shows that another page is on its way, once it takes longer than a blink. */
import { PROGRESS_THROTTLE_MS } from '@app/contract/limits'
import { RouteProgress } from '@app/ui/route-progress'
import { useNavigation } from 'react-router'
import { useDelayedFlag } from '../../shared/time/use-delayed-flag.ts'
import { useText } from '../../shared/texts.tsx'

export function RouteProgressBar() {
  const busy = useNavigation().state !== 'idle'
  const late = useDelayedFlag(busy, PROGRESS_THROTTLE_MS)
  const t = useText()
  return <RouteProgress visible={late} label={t('progress.label')} />
}
