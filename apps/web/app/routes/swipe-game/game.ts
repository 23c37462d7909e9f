/**
 * The game state, ahead of the server. Server state and pending swipes are kept apart, so that a late answer never
 * undoes a later swipe.
 */
import type { Answer, DeckCard } from '@app/contract'
import type { SwipeBox, swipeGame } from '@app/contract/swipe-game'

export type Card = DeckCard
export type Deck = Answer<typeof swipeGame.deck>

interface Move {
  card: Card
  like: boolean
}

export interface Game {
  /** In the order they are dealt: the first lies on top. */
  cards: readonly Card[]
  /** Where to go on when these are played. */
  next: string | null
  passed: boolean
  /** As the server last told. */
  box: SwipeBox
  /** What it has not answered yet. */
  waiting: readonly Move[]
  /** On their way out, to be seen. */
  leaving: readonly Move[]
  /** Came back on top. */
  back: string | null
}

export type Turn =
  | { type: 'swiped'; card: Card; like: boolean }
  | { type: 'gone'; id: string }
  | { type: 'kept'; id: string; box: SwipeBox }
  | { type: 'refused'; id: string; stays: boolean; spent: boolean }
  | { type: 'undone'; card: Card | null; box: SwipeBox }
  | { type: 'more'; deck: Deck }
  | { type: 'box'; box: SwipeBox }

export function startGame({ cards, next, passed, box }: Deck): Game {
  return { cards, next, passed, box, waiting: [], leaving: [], back: null }
}

/** Whether a like on a card takes one of the day's: one on somebody fictional does not. */
export const takesLike = ({ kind }: Card) => kind === 'real'

/** What the member sees: what the server told, less what is on its way. */
export function likesLeft({ box, waiting }: Game): number {
  return Math.max(0, box.likes_left - waiting.filter(({ card, like }) => like && takesLike(card)).length)
}

export const canUndo = ({ box, waiting }: Game) => waiting.length > 0 || box.can_undo

const withoutCard = (moves: readonly Move[], id: string) => moves.filter(({ card }) => card.id !== id)

function putOnTop(game: Game, card: Card): Game {
  return {
    ...game,
    cards: [card, ...game.cards.filter(({ id }) => id !== card.id)],
    leaving: withoutCard(game.leaving, card.id),
    back: card.id,
  }
}

function applyRefusal(game: Game, { id, stays, spent }: Turn & { type: 'refused' }): Game {
  const move = game.waiting.find(({ card }) => card.id === id)
  const box = spent ? { ...game.box, likes_left: 0 } : game.box
  const after = { ...game, box, waiting: withoutCard(game.waiting, id) }
  return move && stays ? putOnTop(after, move.card) : after
}

function withMore(game: Game, { cards, next, passed }: Deck): Game {
  const ids = new Set([...game.cards, ...game.waiting.map(({ card }) => card)].map(({ id }) => id))
  const added = cards.filter(({ id }) => !ids.has(id))
  return { ...game, cards: [...game.cards, ...added], next, passed: game.passed || passed }
}

function applySwipe(game: Game, { card, like }: Turn & { type: 'swiped' }): Game {
  return {
    ...game,
    cards: game.cards.filter(({ id }) => id !== card.id),
    passed: game.passed || !like,
    waiting: [...game.waiting, { card, like }],
    leaving: [...game.leaving, { card, like }],
    back: null,
  }
}

export function play(game: Game, turn: Turn): Game {
  switch (turn.type) {
    case 'swiped':
      return applySwipe(game, turn)
    case 'gone':
      return { ...game, leaving: withoutCard(game.leaving, turn.id) }
    case 'kept':
      return { ...game, box: turn.box, waiting: withoutCard(game.waiting, turn.id) }
    case 'refused':
      return applyRefusal(game, turn)
    case 'undone':
      return turn.card ? putOnTop({ ...game, box: turn.box }, turn.card) : { ...game, box: turn.box }
    case 'more':
      return withMore(game, turn.deck)
    default:
      return { ...game, box: turn.box }
  }
}
