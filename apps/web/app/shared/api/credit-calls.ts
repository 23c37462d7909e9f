/** The calls about credits from the browser. */
import { credits } from '@app/contract/addresses/credits'
import { call } from './call.ts'

export function listHistory(after: string) {
  return call(credits.history, { query: { after } })
}
