/** Tells the server of swipes, in order. */
import { swipeCard, undoSwipe } from '../../shared/api/swipe-calls.ts'
import type { Card } from './game.ts'
import { inOrder } from './in-order.ts'

/** Whether the last swipe did not stand: then there is nothing to undo, least of all the one before it. */
let lastFailed = false

async function tell(card: Card, like: boolean) {
  lastFailed = false
  try {
    return await swipeCard(card.id, like)
  } catch (error) {
    lastFailed = true
    throw error
  }
}

export function tellSwipe(card: Card, like: boolean) {
  return inOrder(() => tell(card, like))
}

export function tellUndo() {
  return inOrder(async () => (lastFailed ? undefined : undoSwipe()))
}
