/** What this browser last told the server of its subscription, when and for whom: by hashes, in the browser's storage. */
import { now } from '../../shared/clock.ts'

const KEY = 'push-report'
/** In place of a hash: the member turned push off here, and the server may not have heard of it. */
const TURNED_OFF = 'off'

interface LastReport {
  hash: string
  at: number
  /** The hash of the member. */
  member: string
}

export function readLastReport(): LastReport | undefined {
  try {
    const [hash = '', at = '', member = ''] = localStorage.getItem(KEY)?.split(' ') ?? []
    return hash === '' ? undefined : { hash, at: Number(at), member }
  } catch {
    return undefined
  }
}

export function saveLastReport(report: { hash: string; member: string } | null): void {
  try {
    if (report === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, `${report.hash} ${String(now())} ${report.member}`)
  } catch {
    // Storage is unavailable: the server is told at every visit.
  }
}

/** A page that starts before the server heard of it does not turn push on again. */
export function noteTurnedOff(): void {
  const last = readLastReport()
  if (last) saveLastReport({ hash: TURNED_OFF, member: last.member })
}

/** Whether this member had push on here when it was last looked at. */
export function hadPush(member: string): boolean {
  const last = readLastReport()
  return last !== undefined && last.hash !== TURNED_OFF && last.member === member
}
