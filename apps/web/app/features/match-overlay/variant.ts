/** Which of its forms the overlay has. One made up is never shown as anything else, whatever it was opened as. */
import type { Shown } from './open-overlay.ts'

export type Variant = 'match' | 'like' | 'suggestion' | 'fictional'

type Told = Pick<Shown, 'shown_as' | 'match'> & { profile: Pick<Shown['profile'], 'kind'> }

export function variantOf({ profile, shown_as, match }: Told): Variant {
  if (profile.kind === 'fictional') return 'fictional'
  if (shown_as === 'like') return match ? 'match' : 'like'
  // A real person who gave no like is a suggestion, at most.
  return 'suggestion'
}
