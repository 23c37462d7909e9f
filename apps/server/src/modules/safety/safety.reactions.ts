/** When an account is erased, what was reported about it stays for a while, sealed. */
import { SEALED_REPORT_DAYS } from '@app/contract/limits'
import { accountErased } from '../../events/accounts.ts'
import { daysAfter } from '../../platform/calendar.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import type { Keys } from '../../platform/keys.ts'
import { sealReports } from './sealed-reports.service.ts'

export const safetyReactions = (keys: Keys): readonly Reaction[] => [
  onEvent(accountErased, (tx, { account_id, site_id, email, at }) =>
    sealReports(tx, keys, { account_id, site_id, email, erase_after: daysAfter(at, SEALED_REPORT_DAYS) }),
  ),
]
