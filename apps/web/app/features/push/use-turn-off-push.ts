/** Turns push off in this browser. Who did so is not offered it on the next page. */
import { registerWorker } from '../../shared/push/worker.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useLocale } from '../../shared/texts.tsx'
import { dismissPush } from './push-dismissal.ts'
import { unsubscribeBrowser } from './subscribe.ts'

export function useTurnOffPush(): () => Promise<void> {
  const locale = useLocale()
  const { user } = useRoot()
  return async () => {
    await unsubscribeBrowser(await registerWorker(locale))
    if (user) dismissPush(user)
  }
}
