/** Tells the server of swipes, in order. */
import { swipeCard, undoSwipe } from '../../shared/api/swipe-calls.ts'
import type { Card } from './game.ts'
import { enqueue } from './serial-queue.ts'

/** Whether the last swipe failed: then there is nothing to undo. */
let lastFailed = false

async function send(card: Card, like: boolean) {
  lastFailed = false
  try {
    return await swipeCard(card.id, like)
  } catch (error) {
    lastFailed = true
    throw error
  }
}

export function sendSwipe(card: Card, like: boolean) {
  return enqueue(() => send(card, like))
}

export function sendUndo() {
  return enqueue(async () => (lastFailed ? undefined : undoSwipe()))
}
