/** The own photos as the page shows them: looked after while they are being made, moved at once and back if refused. */
import type { OwnPhotos } from '@app/contract'
import { useCallback, useState } from 'react'
import { usePolling } from '../../../shared/use-polling.ts'
import { arrangePhotos, listOwnPhotos, removePhoto } from '../../../shared/api/photo-calls.ts'
import type { Outcome, Refusal } from '../../../shared/api/refusal.ts'
import { updateUserCard } from '../../../shared/session/current-user-card.ts'

const POLL_MS = 1500
/** A check takes minutes; the photo that passes it is shown as open without loading the page again. */
const CHECK_POLL_MS = 30_000

/** The photo the owner is known by: the one others see, or the one that waits to be seen. */
const mainPhoto = ({ photos }: OwnPhotos) =>
  photos.find(({ main }) => main) ?? photos.find(({ state }) => state === 'in_review')

export function useOwnPhotos(initial: OwnPhotos) {
  const [ownPhotos, setOwnPhotos] = useState(initial)
  const [refusal, setRefusal] = useState<Refusal>()
  const take = useCallback((answer: OwnPhotos) => {
    setOwnPhotos(answer)
    updateUserCard({ main_image: mainPhoto(answer)?.image ?? null })
  }, [])
  const unfinished = ownPhotos.photos.some(({ state }) => state === 'processing')
  const checked = ownPhotos.photos.some(({ state }) => state === 'in_review')
  const intervalMs = unfinished ? POLL_MS : CHECK_POLL_MS
  usePolling(unfinished || checked, { intervalMs, fetchAnswer: listOwnPhotos, onAnswer: take })

  async function run(work: Promise<Outcome<OwnPhotos>>, before: OwnPhotos): Promise<boolean> {
    const outcome = await work
    setRefusal(outcome.refusal)
    if (outcome.answer) take(outcome.answer)
    else setOwnPhotos(before)
    return outcome.answer !== undefined
  }
  return {
    ...ownPhotos,
    refusal,
    take,
    arrange: (ids: string[]) => {
      setOwnPhotos({ ...ownPhotos, photos: ids.flatMap((id) => ownPhotos.photos.filter((photo) => photo.id === id)) })
      return run(arrangePhotos(ids), ownPhotos)
    },
    remove: (id: string) => run(removePhoto(id), ownPhotos),
  }
}
