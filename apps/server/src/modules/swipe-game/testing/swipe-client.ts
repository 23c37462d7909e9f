/** The swipe game as somebody plays it over HTTP. */
import type { SwipeBox } from '@app/contract'
import { expect } from 'vitest'
import type { membersOf, PlantedMember } from '../../../testing/members.ts'

export const HOME = 'Europe/Amsterdam'

interface Deck {
  cards: { id: string }[]
  next: string | null
  passed: boolean
  box: SwipeBox
}

export function swipeClientOf(members: ReturnType<typeof membersOf>, member: PlantedMember) {
  async function deck(after?: string | null, time_zone = HOME): Promise<Deck> {
    const query = new URLSearchParams({ time_zone, ...(after ? { after } : {}) })
    const answer = await members.as(member, `/api/swipe-game?${query.toString()}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.json() as unknown as Deck
  }
  const swipe = (id: string, like: boolean, time_zone = HOME) =>
    members.as(member, `/api/swipe-game/${id}`, { method: 'PUT', body: { like, time_zone } })
  const undo = (time_zone = HOME) => members.as(member, '/api/swipe-game/undo', { method: 'POST', body: { time_zone } })

  /** Everybody who is dealt until the deck is through; each hand is played before the next is asked for. */
  async function walk(play: (id: string) => Promise<unknown> = (id) => swipe(id, false)): Promise<string[]> {
    const dealt: string[] = []
    let after: string | null = null
    do {
      const hand: Deck = await deck(after)
      for (const { id } of hand.cards) {
        dealt.push(id)
        await play(id)
      }
      after = hand.next
    } while (after !== null)
    return dealt
  }
  return { deck, swipe, undo, walk, again: () => members.as(member, '/api/swipe-game/again', { method: 'POST' }) }
}
