/** Subscribes this browser at a press, and says how it went. */
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { registerWorker } from '../../shared/push/worker.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useLocale, useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import { DENIED, getPushState } from './push-state.ts'
import { subscribeBrowser } from './subscribe.ts'

export function useSubscribe(onDone: () => void): { busy: boolean; subscribe: () => void } {
  const t = useText()
  const locale = useLocale()
  const show = useShowToast()
  const { settings, user } = useRoot()
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    const owner = {
      profile_id: user?.profile.id ?? '',
      session_mark: user?.session_mark ?? '',
      public_key: settings.push_public_key,
    }
    const isOn = await subscribeBrowser(await registerWorker(locale), owner).catch(() => false)
    setBusy(false)
    onDone()
    if (isOn) return show({ id: 'push', text: t('push.on'), icon: BellRing })
    const isDenied = getPushState().subscription === DENIED
    show({ id: 'push', text: t(isDenied ? 'push.denied' : 'push.failed'), tone: 'error' })
  }
  return { busy, subscribe: () => void run() }
}
