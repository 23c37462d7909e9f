/**
 * What a loader asks with: on the server the host of the page, in the browser the same by calls over HTTP. So each
 * question is written once, as a function of it.
 */
import type { ErrorCode } from '@app/contract'
import type { PageHost } from '@app/contract/page-host'
import { isLocale, type Locale } from '@app/i18n/locales'
import { serverNow } from '../clock.ts'
import { isOffline } from '../network/offline.ts'
import { cachedCall, isCached } from './cached-call.ts'
import { call, CallError } from './call.ts'
import { failureKind, type FailureKind } from './failure-kind.ts'

export type LoaderHost = Pick<PageHost, 'call' | 'isRefusal' | 'now'>

function browserHost(signal: AbortSignal): LoaderHost {
  return {
    call: (route, input) => (isCached(route) ? cachedCall(route, input) : call(route, input, { signal })),
    isRefusal: (error) => (error instanceof CallError ? error.code : undefined),
    get now() {
      return new Date(serverNow())
    },
  }
}

export interface FailedLoad {
  failed: FailureKind
}

/** The answer; or why there is none, which is told on the page that stays. */
export async function findHere<T>(
  { signal }: { signal: AbortSignal },
  find: (host: LoaderHost) => Promise<T>,
): Promise<T | FailedLoad> {
  if (isOffline()) return { failed: 'offline' }
  try {
    return await find(browserHost(signal))
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error
    return { failed: failureKind(error) }
  }
}

/** Unknown, deleted, hidden and malformed: all the same to a reader. */
export const isGoneCode = (code: ErrorCode | undefined) => code === 'not_found' || code === 'invalid_input'

/** The language the document is written in. */
export function localeHere(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
}
