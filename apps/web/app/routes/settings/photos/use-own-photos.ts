/** The own photos as the page shows them: looked after while they are being made, moved at once and back if refused. */
import type { OwnPhotos } from '@app/contract'
import { useCallback, useState } from 'react'
import { useLookAgain } from '../../../shared/use-look-again.ts'
import { arrangePhotos, ownPhotos, removePhoto } from '../../../shared/api/photo-calls.ts'
import type { Outcome, Refusal } from '../../../shared/api/refusal.ts'
import { tellOwnBrief } from '../../../shared/own-brief.ts'

const LOOK_AGAIN_MS = 1500

/** The photo the owner is known by: the one others see, or the one that waits to be seen. */
const ownMain = ({ photos }: OwnPhotos) =>
  photos.find(({ main }) => main) ?? photos.find(({ state }) => state === 'in_review')

export function useOwnPhotos(initial: OwnPhotos) {
  const [kept, setKept] = useState(initial)
  const [refused, setRefused] = useState<Refusal>()
  const take = useCallback((answer: OwnPhotos) => {
    setKept(answer)
    tellOwnBrief({ main_image: ownMain(answer)?.image ?? null })
  }, [])
  const unfinished = kept.photos.some(({ state }) => state === 'processing')
  useLookAgain(unfinished, { every_ms: LOOK_AGAIN_MS, look: ownPhotos, onAnswer: take })

  async function run(work: Promise<Outcome<OwnPhotos>>, before: OwnPhotos): Promise<boolean> {
    const outcome = await work
    setRefused(outcome.refused)
    if (outcome.answer) take(outcome.answer)
    else setKept(before)
    return outcome.answer !== undefined
  }
  return {
    ...kept,
    refused,
    take,
    arrange: (ids: string[]) => {
      setKept({ ...kept, photos: ids.flatMap((id) => kept.photos.filter((photo) => photo.id === id)) })
      return run(arrangePhotos(ids), kept)
    },
    remove: (id: string) => run(removePhoto(id), kept),
  }
}
