/** What an open page asks for by itself: who is logged in, the chats. Nobody asked for it, so it is not activity. */
import { accounts } from '@app/contract/addresses/accounts'
import { chat } from '@app/contract/addresses/chat'
import { call } from './call.ts'

export async function readUser() {
  return (await call(accounts.user, {}, { type: 'background' })).user
}

export function readChats() {
  return call(chat.list, { query: {} }, { type: 'background' })
}
