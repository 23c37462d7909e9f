/**
 * Parts of the program that could not be loaded: the connection is gone, or the site was updated since the page was
 * opened and the old files are no longer there. The page stays as it is, with all that was typed; the reader is told
 * what happened and decides when to load the page anew.
 */
import { useEffect } from 'react'
import { isOffline } from './network/offline.ts'
import { createListeners, createStore, useStore } from './store.ts'
import { useText } from './texts.tsx'
import { useShowToast } from './toasts.tsx'

const SHOWN_MS = 60_000

/** How many have failed to load so far. */
const failures = createStore(0)
const triedAgain = createListeners()

/** Once for each document, before anything else is loaded. */
export function hearMissingParts(): void {
  addEventListener('vite:preloadError', () => failures.set(failures.get() + 1))
  addEventListener('online', tryMissingParts)
}

/** For who has reason to think that what was missing is there now. */
export const tryMissingParts = () => triedAgain.tell()

/** Loads a part that stands in the page by itself: where it fails, it is tried again when the connection is back. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof document === 'undefined') throw error
      await new Promise<void>((resolve) => {
        const stop = triedAgain.add(() => {
          stop()
          resolve()
        })
      })
    }
  }
}

/** Says so, wherever on the page it happened. */
export function MissingPartsNotice() {
  const t = useText()
  const show = useShowToast()
  const failed = useStore(failures)
  useEffect(() => {
    if (failed === 0) return
    const offline = isOffline()
    show({
      id: 'missing-part',
      tone: 'error',
      duration: SHOWN_MS,
      text: t(offline ? 'missing.offline' : 'missing.text'),
      action: offline
        ? undefined
        : { label: t('missing.reload'), alt: t('missing.reload.alt'), onAction: () => location.reload() },
    })
  }, [failed, show, t])
  return null
}
