/**
 * Saves parts of the own profile as they change, one call at a time. What could not be saved is kept, and tried again
 * when the reader asks for it or the connection is back; what was refused for its content is the reader's to mend.
 */
import type { OwnProfile, ProfileChange } from '@app/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { changeProfile } from '../../../shared/api/profile-calls.ts'
import type { Refusal } from '../../../shared/api/refusal.ts'
import { updateUserCard } from '../../../shared/session/current-user-card.ts'

export type Saving = { state: 'rest' | 'saving' | 'saved' } | { state: 'failed'; refusal: Refusal }

/** What the parts of the page share. */
export interface Edit {
  own: OwnProfile
  saving: Saving
  /** Shows it. */
  change: (part: Partial<OwnProfile>) => void
  /** Keeps it. */
  save: (part: ProfileChange) => void
}

const hasErrors = ({ fieldErrors }: Refusal) => Object.keys(fieldErrors).length > 0

export function useAutosave() {
  const [saving, setSaving] = useState<Saving>({ state: 'rest' })
  const waiting = useRef<ProfileChange>({})
  const busy = useRef(false)

  const send = useCallback(async () => {
    if (busy.current || Object.keys(waiting.current).length === 0) return
    busy.current = true
    let refusal: Refusal | undefined
    while (!refusal && Object.keys(waiting.current).length > 0) {
      const part = waiting.current
      waiting.current = {}
      setSaving({ state: 'saving' })
      const outcome = await changeProfile(part)
      refusal = outcome.refusal
      if (outcome.answer) updateUserCard({ name: outcome.answer.profile.name })
      // Later changes of the same field win.
      else if (!hasErrors(outcome.refusal)) waiting.current = { ...part, ...waiting.current }
    }
    busy.current = false
    setSaving(refusal ? { state: 'failed', refusal } : { state: 'saved' })
  }, [])

  useEffect(() => {
    const back = () => void send()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [send])

  return {
    saving,
    save: (part: ProfileChange) => {
      waiting.current = { ...waiting.current, ...part }
      void send()
    },
    again: () => void send(),
  }
}
