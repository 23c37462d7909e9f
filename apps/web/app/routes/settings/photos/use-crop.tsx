/** Chosen files, one after the other: each is shown to be cropped, where it can be, before it is sent. */
import { useEffect, useRef, useState } from 'react'
import { lazyDialog } from '../../../shared/lazy-dialog.tsx'
import { checkFile } from './check-file.ts'
import { canBeCropped } from './crop-area.ts'
import { readPicture } from './crop-file.ts'

const CropDialog = lazyDialog(async () => (await import('./crop-dialog.tsx')).CropDialog)

interface Cropping {
  file: File
  picture: ImageBitmap
}

interface UseCrop {
  /** How many more photos there may be: what is too much is not cropped first. */
  room: number
  onFiles: (files: File[]) => void
}

/** Nothing where there is nothing to choose: the file is sent as it is, and what is wrong with it told. */
async function findPicture(file: File): Promise<ImageBitmap | undefined> {
  const picture = checkFile(file) === undefined ? await readPicture(file) : undefined
  return picture && canBeCropped(picture) ? picture : undefined
}

export function useCrop({ room, onFiles }: UseCrop) {
  const [cropping, setCropping] = useState<Cropping>()
  const done = useRef<(file: File | undefined) => void>(undefined)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })

  async function cropOne(file: File): Promise<File | undefined> {
    const picture = await findPicture(file)
    if (!picture) return file
    setCropping({ file, picture })
    const chosen = await new Promise<File | undefined>((resolve) => {
      done.current = resolve
    })
    setCropping(undefined)
    return chosen
  }

  return {
    /** Who closes the dialog does not want that one. */
    choose: async (files: readonly File[]) => {
      const chosen: File[] = []
      for (const file of files) {
        const one = chosen.length < room ? await cropOne(file) : file
        if (one) chosen.push(one)
      }
      if (chosen.length > 0) latest.current(chosen)
    },
    cropDialog: cropping && (
      <CropDialog
        key={cropping.file.name}
        {...cropping}
        onUse={(file) => done.current?.(file)}
        onClose={() => done.current?.(undefined)}
      />
    ),
  }
}
