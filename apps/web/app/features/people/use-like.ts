/** Liking and taking it back, with what is said where it fails. Without an answer nobody knows whether it counted. Two who like each other now are told of as a match. */
import type { MemberCard } from '@app/contract'
import { isOffline } from '../../shared/offline.ts'
import { useLiked } from '../../shared/likes/liked.ts'
import { tellMatch } from '../../shared/likes/matches.ts'
import { setLiked } from '../../shared/likes/set-liked.ts'
import { useText } from '../../shared/texts.tsx'
import { useShowToast } from '../../shared/toasts.tsx'

interface Quietly {
  /** No celebration, for what is only put back. */
  quietly?: boolean
}

/** Answers whether the server now knows. */
export function useSetLiked() {
  const t = useText()
  const show = useShowToast()
  return async (person: MemberCard, liked: boolean, { quietly = false }: Quietly = {}): Promise<boolean> => {
    const { id, name } = person
    const failed = (text: string) => show({ id: `like-${id}`, tone: 'error', text })
    if (isOffline()) {
      failed(t('members.like.offline', { name }))
      return false
    }
    const outcome = await setLiked(person, liked)
    if (outcome?.refused) {
      const { code } = outcome.refused
      const unsure = code === 'internal_error' || code === 'temporarily_unavailable'
      failed(unsure ? t(liked ? 'members.like.unsure' : 'members.unlike.unsure', { name }) : t(`errors.${code}`))
    }
    if (outcome?.answer?.match && !quietly) tellMatch(person)
    return outcome?.answer !== undefined
  }
}

export function useLike(person: MemberCard) {
  const set = useSetLiked()
  const liked = useLiked(person)
  return { liked, toggle: () => void set(person, !liked) }
}
