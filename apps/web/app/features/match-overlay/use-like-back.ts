/** Liking whoever is shown: it makes a match of it, or says why not. */
import { errorTextId, type TextId } from '@app/i18n/text-ids'
import { useEffect, useRef, useState } from 'react'
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
    const { likeBack, reloadLikes } = await import('../../shared/api/overlay-calls.ts')
    const { answer, refused } = await likeBack(shown.profile.id)
    if (answer) void reloadLikes()
    // Closed meanwhile: the like is given all the same, and nobody is disturbed.
    if (!open.current) return
    setBusy(false)
    if (refused) setRefusal(errorTextId(refused.code))
    else if (answer.match) openMatchOverlay({ ...shown, match: true })
    else closeMatchOverlay()
  }
  return { likeBack: { busy, onPress: () => void press() }, refusal }
}
