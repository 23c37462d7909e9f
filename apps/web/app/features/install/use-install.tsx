/** Puts the site on the home screen: by the browser's own question, or by a sheet that says how one does it by hand. */
import { useState, type ReactNode } from 'react'
import { install as ask, type InstallWay } from '../../shared/install/install-offer.ts'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'

const InstallSheet = lazyDialog(async () => (await import('./install-sheet.tsx')).InstallSheet)

export function useInstall(way: InstallWay | undefined): { install: () => void; sheet: ReactNode } {
  const [open, setOpen] = useState(false)
  return {
    install: () => (way === 'by_hand' ? setOpen(true) : void ask()),
    sheet: open && <InstallSheet onClose={() => setOpen(false)} />,
  }
}
