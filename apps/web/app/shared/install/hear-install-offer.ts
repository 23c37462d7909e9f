/**
 * Whether the site can be installed as an app from here. Chromium says so by an event, once, early: it is kept for the moment the
 * member wants it.
 */
import { createStore } from '../store.ts'

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export const installOffer = createStore<InstallEvent | undefined>(undefined)

/** Once for each document, before anything else is loaded. */
export function hearInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallEvent)
  })
}

export const isInstalled = () => matchMedia('(display-mode: standalone)').matches
