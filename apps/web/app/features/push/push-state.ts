/**
 * What is known of push in this browser: whether it can, whether it is subscribed, and what was pushed last while a page was
 * looked at. A page knows nothing of it until it has looked.
 */
import { createStore, useStore } from '../../shared/store.ts'
import { pushed } from '../../shared/push/pushed.ts'
import type { PushNotice } from '../../shared/push/worker-messages.ts'

type PushCapability = 'unknown' | boolean

/** Null until it was looked for, false where there is none, `denied` where the browser allows none, else as it was made. */
export type PushSubscriptionText = null | false | string

export const DENIED = 'denied'

export interface PushState {
  capability: PushCapability
  subscription: PushSubscriptionText
  last_message: PushNotice | null
}

const state = createStore<PushState>({ capability: 'unknown', subscription: null, last_message: null })

export const isSubscribed = ({ subscription }: Pick<PushState, 'subscription'>): boolean =>
  typeof subscription === 'string' && subscription !== DENIED

export const getPushState = state.get
export const usePushState = () => useStore(state)

export function setPushState(change: Partial<PushState>): void {
  state.set({ ...state.get(), ...change })
  pushed.set(isSubscribed(state.get()))
}

/** What of the browser this hangs on. */
interface PushParts {
  has_worker: boolean
  has_push: boolean
  permission: NotificationPermission | undefined
  /** Null: the site pushes nothing. */
  public_key: string | null
}

export const capabilityOf = ({ has_worker, has_push, permission, public_key }: PushParts): boolean =>
  has_worker && has_push && permission !== undefined && public_key !== null

/** What the browser says of its subscription. */
export function subscriptionOf(permission: NotificationPermission, found: string | null): PushSubscriptionText {
  if (permission === 'denied') return DENIED
  return found ?? false
}
