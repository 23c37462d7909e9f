/** The own data: asked for, gathered by a job that the page looks after, fetched once. */
import type { Answer } from '@app/contract'
import type { accounts } from '@app/contract/accounts'
import { useState } from 'react'
import { usePolling } from '../../shared/use-polling.ts'
import { useRecentLogin } from '../../features/recent-login/use-recent-login.tsx'
import type { Refusal } from '../../shared/api/refusal.ts'
import { exportState as findExportState, fetchExport, requestExport } from '../../shared/api/settings-calls.ts'

export type ExportState = Answer<typeof accounts.exportState>

const POLL_MS = 3000
const NONE: ExportState = { state: 'none', expires_at: null }

export function useExport(initial: ExportState) {
  const [exportState, setExportState] = useState(initial)
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const [fetched, setFetched] = useState(false)
  const { guard, dialog } = useRecentLogin()
  usePolling(exportState.state === 'gathering', {
    intervalMs: POLL_MS,
    fetchAnswer: findExportState,
    onAnswer: setExportState,
  })

  async function run(work: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    setBusy(true)
    setFetched(false)
    const result = await guard(work)
    setBusy(false)
    setRefusal(result)
    return result
  }
  async function request() {
    if (!(await run(requestExport))) setExportState({ state: 'gathering', expires_at: null })
  }
  async function download() {
    const result = await run(fetchExport)
    if (!result || result.code === 'not_found') setExportState(NONE)
    setFetched(!result)
  }
  return { exportState, refusal, busy, fetched, dialog, request: () => void request(), download: () => void download() }
}
