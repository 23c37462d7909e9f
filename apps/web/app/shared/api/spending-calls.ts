/** The calls about spending from the browser. */
import { spending } from '@app/contract/addresses/spending'
import { call } from './call.ts'
import { outcomeOf } from './refusal.ts'

export const setLimit = (cents: number | null) => outcomeOf(call(spending.setLimit, { body: { cents } }))

export const confirmLimit = () => outcomeOf(call(spending.confirmLimit, {}))

export const takeBackLimit = () => outcomeOf(call(spending.takeBackLimit, {}))

export const takeBreak = (length: '24h' | '7d' | '30d' | '6m') =>
  outcomeOf(call(spending.takeBreak, { body: { length } }))

export const setOverviewMail = (on: boolean) => outcomeOf(call(spending.setOverviewMail, { body: { on } }))
