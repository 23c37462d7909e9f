/** The calls about credits from the browser. */
import { credits } from '@app/contract/credits'
import { call } from './call.ts'
import { outcomeOf } from './refusal.ts'

export function listHistory(after: string) {
  return outcomeOf(call(credits.history, { query: { after } }))
}
