/** Calls about notices: how a member hears of things, and what happened. */
import { notices } from '@app/contract/addresses/notices'
import type { NoticePreferencesChange } from '@app/contract'
import { call } from './call.ts'
import { refusalOf } from './refusal.ts'

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The subscription as the browser writes it; false where there is none any more, `denied` where there may be none. */
export function storeSubscription(subscription: string | false) {
  return call(notices.subscribe, { query: { push: '1' }, body: { subscription, zone: zone() } }, { type: 'background' })
}

export const readPreferences = () => call(notices.preferences, {})

export const changePreferences = (change: NoticePreferencesChange) => call(notices.changePreferences, { body: change })

export const resumeMail = () => refusalOf(call(notices.resumeMail, { body: { on: true } }))

export const readNotices = (after?: string) => call(notices.list, { query: after === undefined ? {} : { after } })

export const markNoticesSeen = () => call(notices.seen, {})

export const endBrowser = (id: string) => call(notices.endBrowser, { params: { id } })
