/** Puts the site on the home screen: by the browser's own question, or by a sheet that says how one does it by hand. */
import { useState, type ReactNode } from 'react'
import { install as ask, type InstallWay } from '../../shared/install/install-offer.ts'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'

const InstallSheet = lazyDialog(async () => (await import('./install-sheet.tsx')).InstallSheet)

/** `onRefused`: the member was asked by the browser and said no. */
export function useInstall(
  way: InstallWay | undefined,
  onRefused?: () => void,
): { install: () => void; sheet: ReactNode } {
  const [open, setOpen] = useState(false)
  async function askBrowser() {
    if (!(await ask())) onRefused?.()
  }
  return {
    install: () => (way === 'by_hand' ? setOpen(true) : void askBrowser()),
    sheet: open && <InstallSheet onClose={() => setOpen(false)} />,
  }
}
