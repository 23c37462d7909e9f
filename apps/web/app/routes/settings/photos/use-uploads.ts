/**
 * Files on their way, one after the other, in the order they were chosen. What failed stays until it is put away, or
 * until others are chosen, where trying it again would change nothing.
 */
import type { OwnPhotos } from '@app/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadPhoto } from '../../../shared/api/photo-calls.ts'
import { checkFile, isRetryable, type FileError } from './check-file.ts'

export interface Upload {
  key: number
  file: File
  /** From 0 to 1. */
  share: number
  error?: FileError | undefined
}

const isOver = (signal: AbortSignal) => signal.aborted

interface UseUploads {
  /** How many more there may be. */
  room: number
  onPhotos: (photos: OwnPhotos) => void
}

export function useUploads({ room, onPhotos }: UseUploads) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const count = useRef(0)
  const queue = useRef(Promise.resolve())
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const life = new AbortController()
    leaving.current = life
    return () => life.abort()
  }, [])

  const update = useCallback((key: number, part: Partial<Upload> | null) => {
    setUploads((all) =>
      all.flatMap((one) => {
        if (one.key !== key) return [one]
        return part ? [{ ...one, ...part }] : []
      }),
    )
  }, [])

  async function send({ key, file }: Upload) {
    const signal = leaving.current?.signal
    if (!signal || isOver(signal)) return
    const onProgress = (share: number) => update(key, { share })
    const { answer, refusal } = await uploadPhoto(file, { onProgress, signal })
    if (isOver(signal)) return
    update(key, answer ? null : { error: refusal.code })
    if (answer) onPhotos(answer)
  }

  function start(upload: Upload) {
    // Whatever becomes of one, the next is sent.
    queue.current = queue.current.then(() => send(upload)).catch(() => update(upload.key, { error: 'internal_error' }))
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      let left = room - uploads.filter(({ error }) => !error).length
      const chosen = files.map((file): Upload => {
        const error = checkFile(file) ?? (left > 0 ? undefined : 'photo_limit_reached')
        if (!error) left -= 1
        count.current += 1
        return { key: count.current, file, share: 0, error }
      })
      setUploads((all) => [...all.filter(({ error }) => !error || isRetryable(error)), ...chosen])
      for (const upload of chosen) if (!upload.error) start(upload)
    },
    again: (upload: Upload) => {
      update(upload.key, { error: undefined, share: 0 })
      start(upload)
    },
    dismiss: ({ key }: Upload) => update(key, null),
  }
}
