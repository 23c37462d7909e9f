/** Plays the game: the card leaves at once, the server is told in order, and what it refuses comes back. */
import type { ErrorCode } from '@app/contract'
import { SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { errorTextId } from '@app/i18n/text-ids'
import { useReducer, useRef, useState, type Dispatch } from 'react'
import { openMatchOverlay } from '../../features/match-overlay/overlay-state.ts'
import { callError } from '../../shared/api/call.ts'
import { now } from '../../shared/clock.ts'
import { refreshNewLikes } from '../../shared/likes/new-likes-store.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import { useOnline } from '../../shared/network/use-online.ts'
import { canUndo, likesLeft, play, startGame, takesLike, type Card, type Deck, type Turn } from './game.ts'
import { sendSwipe, sendUndo } from './swipe-mutations.ts'

/** Ignores a second press within this time: it was meant for the card seen before. */
const DOUBLE_PRESS_MS = 250

/** Without an answer nobody knows whether the swipe counted: only a refusal says that it did not. */
function failureTextId(code: ErrorCode) {
  if (code === 'not_found') return 'swipe.gone'
  if (code === 'internal_error' || code === 'temporarily_unavailable') return 'swipe.unsure'
  return errorTextId(code)
}

export function useGame(deck: Deck) {
  const t = useText()
  const online = useOnline()
  const show = useShowToast()
  const [game, dispatch] = useReducer(play, deck, startGame)
  const [announcement, setAnnouncement] = useState('')
  const [limit, setLimit] = useState(false)
  const { undoing, undo } = useUndo(dispatch, setAnnouncement)
  const lastSwipe = useRef(0)

  function restoreCard(card: Card, error: unknown): void {
    const { code } = callError(error)
    const spent = code === 'swipe_limit_reached'
    dispatch({ type: 'refused', id: card.id, stays: code !== 'not_found', spent })
    if (spent) setLimit(true)
    else show({ id: `swipe-${card.id}`, tone: 'error', text: t(failureTextId(code), { name: card.name }) })
  }

  async function send(card: Card, like: boolean): Promise<void> {
    try {
      const { match, box } = await sendSwipe(card, like)
      dispatch({ type: 'kept', id: card.id, box })
      if (!match) return
      openMatchOverlay({ profile: { ...card, liked: true }, shown_as: 'like', match })
      // Who is liked back is no longer new.
      void refreshNewLikes()
    } catch (error) {
      restoreCard(card, error)
    }
  }

  /** Answers whether the card goes. */
  function swipe(like: boolean): boolean {
    const [card] = game.cards
    if (!card || !online || now() - lastSwipe.current < DOUBLE_PRESS_MS) return false
    const left = likesLeft(game)
    const uses = like && takesLike(card) ? 1 : 0
    if (uses > left) {
      setLimit(true)
      return false
    }
    lastSwipe.current = now()
    dispatch({ type: 'swiped', card, like })
    setAnnouncement(
      like ? t('swipe.liked', { name: card.name, left: left - uses }) : t('swipe.passed', { name: card.name }),
    )
    void send(card, like)
    return true
  }
  const mayUndo = online && !undoing && canUndo(game)
  return {
    game,
    dispatch,
    announcement,
    online,
    swipe,
    mayUndo,
    undoing,
    limit,
    total: SWIPE_LIKES_PER_DAY,
    undo: () => mayUndo && undo(),
    closeLimit: () => setLimit(false),
  }
}

export type GameControls = ReturnType<typeof useGame>

/** Takes the last swipe back: the server says whose card it was, also where it was swiped on an earlier visit. */
function useUndo(dispatch: Dispatch<Turn>, announce: (words: string) => void) {
  const t = useText()
  const show = useShowToast()
  const [undoing, setUndoing] = useState(false)

  async function undo(): Promise<void> {
    setUndoing(true)
    try {
      const undone = await sendUndo()
      if (undone) dispatch({ type: 'undone', ...undone })
      if (undone?.card) announce(t('swipe.undone', { name: undone.card.name }))
    } catch {
      show({ id: 'swipe-undo', tone: 'error', text: t('swipe.undo.unsure') })
    }
    setUndoing(false)
  }
  return { undoing, undo: () => void undo() }
}
