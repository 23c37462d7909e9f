/** The own data: asked for, gathered by a job that the page looks after, fetched once. */
import type { Answer } from '@app/contract'
import type { accounts } from '@app/contract/accounts'
import { useState } from 'react'
import { useLookAgain } from '../../shared/use-look-again.ts'
import { useRecentLogin } from '../../features/recent-login/use-recent-login.tsx'
import type { Refusal } from '../../shared/api/refusal.ts'
import { exportState, fetchExport, requestExport } from '../../shared/api/settings-calls.ts'

export type ExportState = Answer<typeof accounts.exportState>

const LOOK_AGAIN_MS = 3000
const NONE: ExportState = { state: 'none', expires_at: null }

export function useExport(initial: ExportState) {
  const [kept, setKept] = useState(initial)
  const [refused, setRefused] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const [fetched, setFetched] = useState(false)
  const { guard, dialog } = useRecentLogin()
  useLookAgain(kept.state === 'gathering', { every_ms: LOOK_AGAIN_MS, look: exportState, onAnswer: setKept })

  async function run(work: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    setBusy(true)
    setFetched(false)
    const found = await guard(work)
    setBusy(false)
    setRefused(found)
    return found
  }
  async function ask() {
    if (!(await run(requestExport))) setKept({ state: 'gathering', expires_at: null })
  }
  async function fetchOnce() {
    const found = await run(fetchExport)
    if (!found || found.code === 'not_found') setKept(NONE)
    setFetched(!found)
  }
  return { kept, refused, busy, fetched, dialog, ask: () => void ask(), fetchOnce: () => void fetchOnce() }
}
