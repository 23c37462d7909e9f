/** Takes the last swipe back: the server says whose card it was, also where it was swiped on an earlier visit. */
import { useState, type Dispatch } from 'react'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'
import type { Turn } from './game.ts'
import { sendUndo } from './swipe-mutations.ts'

export function useUndo(dispatch: Dispatch<Turn>, announce: (words: string) => void) {
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
