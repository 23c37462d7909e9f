/** The calls of the swipe game. Each tells the server where the member's day begins and ends. */
import { swipeGame } from '@app/contract/addresses/swipe-game'
import { call } from './call.ts'

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function findDeck(after?: string) {
  return call(swipeGame.deck, { query: { time_zone: timeZone(), ...(after === undefined ? {} : { after }) } })
}

/** The box alone, because its time has come and not because anybody did anything. */
export async function findBox() {
  return (await call(swipeGame.deck, { query: { time_zone: timeZone() } }, { type: 'background' })).box
}

export function swipeCard(id: string, like: boolean) {
  return call(swipeGame.swipe, { params: { id }, body: { like, time_zone: timeZone() } })
}

export function undoSwipe() {
  return call(swipeGame.undo, { body: { time_zone: timeZone() } })
}

export function dealAgain() {
  return call(swipeGame.again, {})
}
