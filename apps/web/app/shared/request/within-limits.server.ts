/** Turns a limit that is reached into what the page shows in place of its content, with the status of a refusal. */
import { errorStatuses } from '@app/contract/errors'
import type { PageHost } from '@app/contract/page-host'
import { data } from 'react-router'
import { isLimitCode } from '../api/failure-kind.ts'

export async function withinLimits<T>(host: PageHost, pending: Promise<T>) {
  try {
    return await pending
  } catch (error) {
    const code = host.isRefusal(error)
    if (!isLimitCode(code)) throw error
    return data({ failed: code }, { status: errorStatuses[code] })
  }
}
