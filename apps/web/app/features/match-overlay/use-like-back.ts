/** Liking whoever is shown: it makes a match of it, or says why not. */
import { errorTextId, type TextId } from '@app/i18n/text-ids'
import { useEffect, useRef, useState } from 'react'
import { toggleLike } from '../../shared/likes/toggle-like.ts'
import { closeMatchOverlay, openMatchOverlay, type OverlayState } from './overlay-state.ts'

export function useLikeBack(overlay: OverlayState) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<TextId>()
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  async function press() {
    setBusy(true)
    setRefusal(undefined)
    const outcome = await toggleLike(overlay.profile, true)
    // Closed meanwhile: the like is given all the same, and nobody is disturbed.
    if (!open.current) return
    setBusy(false)
    if (outcome?.refusal) setRefusal(errorTextId(outcome.refusal.code))
    else if (outcome?.answer.match) openMatchOverlay({ ...overlay, match: true })
    else closeMatchOverlay()
  }
  return { likeBack: { busy, onPress: () => void press() }, refusal }
}
