/** What is saved as the page shows it. Who leaves the page or looks elsewhere has it saved before. */
import { useEffect, useState } from 'react'
import { useStore } from '../../../shared/store.ts'
import { createAutosave, type AutosaveParts } from './autosave.ts'

const TIMES = { typing: 1000, saved: 6000, again: 5000 }

export function useAutosave<Change extends object>(parts: Omit<AutosaveParts<Change>, 'times'>) {
  const [autosave] = useState(() => createAutosave({ ...parts, times: TIMES }))
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'visible') return
      autosave.leave()
      autosave.flush()
    }
    addEventListener('online', autosave.flush)
    addEventListener('pagehide', autosave.leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('online', autosave.flush)
      removeEventListener('pagehide', autosave.leave)
      document.removeEventListener('visibilitychange', leave)
      autosave.flush()
    }
  }, [autosave])
  return { ...useStore(autosave.store), autosave }
}
