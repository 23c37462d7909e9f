/** Calls about notices: how a member hears of things, and what happened. */
import type { NoticePreferencesChange } from '@app/contract'
import { notices } from '@app/contract/addresses/notices'
import { call } from './call.ts'
import { outcomeOf, refusalOf } from './refusal.ts'
import { sendLast } from './send-last.ts'

/** The zone of this browser's clock. */
export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The subscription as the browser writes it, and the key it was made with; false where there is none any more, `denied` where
 * there may be none.
 */
export function storeSubscription(subscription: string | false, public_key?: string | null, byPress = false) {
  const body = { subscription, zone: zoneHere(), by_press: byPress, ...(public_key ? { public_key } : {}) }
  return call(notices.subscribe, { query: { push: '1' }, body }, { type: 'background' })
}

export const findPreferences = (signal: AbortSignal) => call(notices.preferences, {}, { signal })

export const changePreferences = (body: NoticePreferencesChange) => outcomeOf(call(notices.changePreferences, { body }))

export const changePreferencesLast = (body: NoticePreferencesChange) => sendLast(notices.changePreferences, body)

export const resumeMail = () => refusalOf(call(notices.resumeMail, { body: { on: true } }))

export const markNoticesSeen = () => refusalOf(call(notices.seen, {}))

export const endBrowser = (id: string) => refusalOf(call(notices.endBrowser, { params: { id } }))
