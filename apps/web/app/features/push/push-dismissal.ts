/** That push is not offered: the member said so, or turned it off here. In a cookie for the next page, at once for this one. */
import type { User } from '@app/contract'
import { dismissalId } from '../../shared/storage/dismissal-id.ts'
import { preferenceCookie } from '../../shared/storage/preferences.ts'
import { createStore, useStore } from '../../shared/store.ts'

const dismissed = createStore(false)

export function dismissPush(user: User): void {
  document.cookie = preferenceCookie('push', dismissalId(user))
  dismissed.set(true)
}

export function usePushDismissed(before: boolean): boolean {
  return useStore(dismissed) || before
}
