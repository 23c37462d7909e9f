/** How the site is installed as an app from here: the browser asks, or in Safari on iOS, which says nothing, one does it by hand. */
import { useHydrated } from '@app/ui/use-hydrated'
import { useEffect } from 'react'
import { useStore } from '../store.ts'
import { installOffer, isInstalled } from './hear-install-offer.ts'

const isIos = () =>
  /\biP(?:hone|ad|od)\b/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export type InstallWay = 'prompt' | 'by_hand'

/** How it is installed here; nothing where it cannot be, or is already. */
export function useInstallWay(): InstallWay | undefined {
  const event = useStore(installOffer)
  const hydrated = useHydrated()
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('appinstalled', () => installOffer.set(undefined), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  if (!hydrated || isInstalled()) return undefined
  if (event) return 'prompt'
  return isIos() ? 'by_hand' : undefined
}

/** Asks the browser, which asks the member; it can be asked once. False where the member said no. */
export async function install(): Promise<boolean> {
  const event = installOffer.get()
  installOffer.set(undefined)
  await event?.prompt()
  const choice = await event?.userChoice
  return choice?.outcome !== 'dismissed'
}
