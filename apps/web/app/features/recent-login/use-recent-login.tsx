/**
 * Sensitive changes are refused when the password was last given long ago. This asks for it and makes the call again,
 * so that a page writes only what it wants: `const refused = await guard(() => change())`, and shows `dialog`.
 */
import { useState, type ReactNode } from 'react'
import type { Refusal } from '../../shared/api/refusal.ts'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'

const PasswordDialog = lazyDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog)

type Work = () => Promise<Refusal | undefined>

interface RecentLogin {
  guard: (work: Work) => Promise<Refusal | undefined>
  dialog: ReactNode
}

export function useRecentLogin(): RecentLogin {
  const [asking, setAsking] = useState<{ answer: (proved: boolean) => void }>()

  async function guard(work: Work): Promise<Refusal | undefined> {
    const refusal = await work()
    if (refusal?.code !== 'recent_login_required') return refusal
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsking({ answer: resolve })
    const proved = await promise
    setAsking(undefined)
    return proved ? work() : refusal
  }

  const dialog = asking && <PasswordDialog onProved={() => asking.answer(true)} onClose={() => asking.answer(false)} />
  return { guard, dialog }
}
