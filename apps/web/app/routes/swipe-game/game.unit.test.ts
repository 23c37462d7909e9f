import { expect, test } from 'vitest'
import { canUndo, likesLeft, play, startGame, type Card, type Deck, type Turn } from './game.ts'

const card = (id: string): Card => ({
  id,
  kind: 'real',
  name: id,
  age: 30,
  gender: 'female',
  country: 'NL',
  region: null,
  city: null,
  distance_km: null,
  online: false,
  main_image: null,
  liked: false,
  interests: [],
  prompt: null,
})

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(card) as [Card, Card, Card, Card]
const box = (likes_left: number, can_undo = true) => ({ likes_left, can_undo, new_box_at: '2026-11-16T00:00:00Z' })
const deck: Deck = { cards: [a, b, c], next: null, passed: false, box: box(4, false) }
const after = (...turns: Turn[]) => turns.reduce(play, startGame(deck))
const ids = (cards: readonly Card[]) => cards.map(({ id }) => id)
const like = (of: Card): Turn => ({ type: 'swiped', card: of, like: true })
const pass = (of: Card): Turn => ({ type: 'swiped', card: of, like: false })

test('a card leaves at once, and its like is spent before the server answers', () => {
  const game = after(like(a))
  expect(ids(game.cards)).toEqual(['b', 'c'])
  expect(likesLeft(game)).toBe(3)
  expect(canUndo(game)).toBe(true)
  expect(game.passed).toBe(false)
  expect(after(pass(a)).passed).toBe(true)
  expect(likesLeft(after(pass(a)))).toBe(4)
})

test('a like on somebody fictional takes none of the day’s', () => {
  const game = after(like({ ...a, kind: 'fictional' }))
  expect([ids(game.cards), likesLeft(game), canUndo(game)]).toEqual([['b', 'c'], 4, true])
})

test('an answer to the first of two likes does not give the second back', () => {
  const game = after(like(a), like(b), { type: 'kept', id: 'a', box: box(3) })
  expect(likesLeft(game)).toBe(2)
  expect(likesLeft(play(game, { type: 'kept', id: 'b', box: box(2) }))).toBe(2)
})

test('a refused swipe brings its card back on top, over those that were swiped since', () => {
  const game = after(like(a), pass(b), { type: 'refused', id: 'a', stays: true, spent: false })
  expect(ids(game.cards)).toEqual(['a', 'c'])
  expect(game.leaving.map(({ card: { id } }) => id)).toEqual(['b'])
  expect(likesLeft(game)).toBe(4)
  expect(game.back).toBe('a')
})

test('who is gone does not come back, and a box that is spent elsewhere is empty here too', () => {
  expect(ids(after(like(a), { type: 'refused', id: 'a', stays: false, spent: false }).cards)).toEqual(['b', 'c'])
  expect(likesLeft(after(like(a), { type: 'refused', id: 'a', stays: true, spent: true }))).toBe(0)
})

test('an undo puts the card on top once, and the box is what the server says', () => {
  const confirmed = after(like(a), { type: 'gone', id: 'a' }, { type: 'kept', id: 'a', box: box(3) })
  const game = play(confirmed, { type: 'undone', card: a, box: box(4, false) })
  expect(ids(game.cards)).toEqual(['a', 'b', 'c'])
  expect([likesLeft(game), canUndo(game)]).toEqual([4, false])
  expect(ids(play(game, { type: 'undone', card: null, box: box(4, false) }).cards)).toEqual(['a', 'b', 'c'])
})

test('more cards come behind these; nobody who is here or on the way comes twice', () => {
  const game = after(pass(a), { type: 'more', deck: { ...deck, cards: [a, c, d], passed: true } })
  expect(ids(game.cards)).toEqual(['b', 'c', 'd'])
  expect(game.passed).toBe(true)
})
