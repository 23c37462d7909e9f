/** Liking and taking it back, with what is said where it fails. Without an answer nobody knows whether it counted. Two who like each other now are told of as a match. */
import type { MemberCard } from '@app/contract'
import { isOffline } from '../../shared/network/offline.ts'
import { useLiked } from '../../shared/likes/like-overrides.ts'
import { announceMatch } from '../../shared/likes/match-events.ts'
import { toggleLike } from '../../shared/likes/toggle-like.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

interface LikeOptions {
  /** Suppresses the match overlay, for an undo. */
  silent?: boolean
}

/** Resolves to whether the server accepted it. */
export function useToggleLike() {
  const t = useText()
  const show = useShowToast()
  return async (profile: MemberCard, liked: boolean, { silent = false }: LikeOptions = {}): Promise<boolean> => {
    const { id, name } = profile
    const failed = (text: string) => show({ id: `like-${id}`, tone: 'error', text })
    if (isOffline()) {
      failed(t('members.like.offline', { name }))
      return false
    }
    const outcome = await toggleLike(profile, liked)
    if (outcome?.refusal) {
      const { code } = outcome.refusal
      const unsure = code === 'internal_error' || code === 'temporarily_unavailable'
      failed(unsure ? t(liked ? 'members.like.unsure' : 'members.unlike.unsure', { name }) : t(`errors.${code}`))
    }
    if (outcome?.answer?.match && !silent) announceMatch(profile)
    return outcome?.answer !== undefined
  }
}

export function useLike(profile: MemberCard) {
  const setLike = useToggleLike()
  const liked = useLiked(profile)
  return { liked, toggle: () => void setLike(profile, !liked) }
}
