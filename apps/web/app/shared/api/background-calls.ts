/** Calls an open page makes by itself: the logged-in user and the chats. They do not count as activity. */
import { accounts } from '@app/contract/addresses/accounts'
import { chat } from '@app/contract/addresses/chat'
import { call } from './call.ts'

export async function readUser() {
  return (await call(accounts.user, {}, { type: 'background' })).user
}

export function readChats() {
  return call(chat.list, { query: {} }, { type: 'background' })
}
