/** What a report means for the one the mail was for. */

/** No such mailbox, no such domain, an address that cannot be one, one that moved, a domain without mail, a closed mailbox. */
const ADDRESS_STATUSES: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
const FULL = '5.2.2'

type Report =
  | { about: 'delivery'; status: string }
  | { about: 'complaint'; withdrawn: boolean }
  | { about: 'unsubscribe' }

/** `reputation`: what they think of us; no fault of the member. `unclear`: failed for a reason that says nothing of the address. */
type ReportMeaning = 'bounce' | 'soft' | 'reputation' | 'unclear' | 'fbl' | 'withdrawn' | 'unsubscribe'

export function meaningOf(report: Report): ReportMeaning {
  if (report.about === 'unsubscribe') return 'unsubscribe'
  if (report.about === 'complaint') return report.withdrawn ? 'withdrawn' : 'fbl'
  const { status } = report
  if (ADDRESS_STATUSES.has(status)) return 'bounce'
  if (/^[45]\.7\./.test(status)) return 'reputation'
  return status === FULL || status.startsWith('4.') ? 'soft' : 'unclear'
}
