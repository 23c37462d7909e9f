/** What an open page asks for by itself: who is logged in, the chats. Nobody asked for it, so it is not activity. */
import { accounts, chat } from '@app/contract/route-addresses'
import { call } from './call.ts'

export async function readUser() {
  return (await call(accounts.user, {}, { type: 'background' })).user
}

export function readChats() {
  return call(chat.list, { query: {} }, { type: 'background' })
}
