import { isOffline } from './offline.ts'
import { useText } from './texts.tsx'
import { useShowToast } from './toasts.tsx'

/** Says that a part of the page could not be loaded; the page stays as it is. */
export function useTellMissing(): () => void {
  const t = useText()
  const show = useShowToast()
  return () =>
    show({
      id: 'missing-part',
      tone: 'error',
      text: isOffline() ? t('credits.offline') : t('errors.temporarily_unavailable'),
    })
}
