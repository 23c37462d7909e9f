/**
 * Whether the site can be installed as an app from here. Chromium says so by an event, once, early: it is kept for the moment the
 * member wants it. Safari on iOS says nothing; there one does it by hand.
 */
import { useHydrated } from '@app/ui/use-hydrated'
import { createStore, useStore } from '../store.ts'

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<InstallEvent | undefined>(undefined)

/** Once for each document, before anything else is loaded. */
export function hearInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => offer.set(undefined))
}

export const isInstalled = () => matchMedia('(display-mode: standalone)').matches

const isIos = () =>
  /\biP(?:hone|ad|od)\b/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export type InstallWay = 'prompt' | 'by_hand'

/** How it is installed here; nothing where it cannot be, or is already. */
export function useInstallWay(): InstallWay | undefined {
  const event = useStore(offer)
  const hydrated = useHydrated()
  if (!hydrated || isInstalled()) return undefined
  if (event) return 'prompt'
  return isIos() ? 'by_hand' : undefined
}

/** Asks the browser, which asks the member; it can be asked once. False where the member said no. */
export async function install(): Promise<boolean> {
  const event = offer.get()
  offer.set(undefined)
  await event?.prompt()
  const choice = await event?.userChoice
  return choice?.outcome !== 'dismissed'
}
