/** The variant of the overlay. A fictional profile is always shown as fictional. */
import type { OverlayState } from './overlay-state.ts'

export type Variant = 'match' | 'like' | 'suggestion' | 'fictional'

type VariantInput = Pick<OverlayState, 'shown_as' | 'match'> & { profile: Pick<OverlayState['profile'], 'kind'> }

export function variantOf({ profile, shown_as, match }: VariantInput): Variant {
  if (profile.kind === 'fictional') return 'fictional'
  if (shown_as === 'like') return match ? 'match' : 'like'
  // A real person who gave no like is a suggestion, at most.
  return 'suggestion'
}
