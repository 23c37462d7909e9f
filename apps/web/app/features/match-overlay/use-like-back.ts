/** Liking whoever is shown: it makes a match of it, or says why not. */
import { errorTextId, type TextId } from '@app/i18n/text-ids'
import { useEffect, useRef, useState } from 'react'
import { setLiked } from '../../shared/likes/set-liked.ts'
import { closeMatchOverlay, openMatchOverlay, type Shown } from './open-overlay.ts'

export function useLikeBack(shown: Shown) {
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
    const outcome = await setLiked(shown.profile, true)
    // Closed meanwhile: the like is given all the same, and nobody is disturbed.
    if (!open.current) return
    setBusy(false)
    if (outcome?.refused) setRefusal(errorTextId(outcome.refused.code))
    else if (outcome?.answer.match) openMatchOverlay({ ...shown, match: true })
    else closeMatchOverlay()
  }
  return { likeBack: { busy, onPress: () => void press() }, refusal }
}
