/** Makes the chosen part of a picture into a file of its own. The server writes what it keeps anew all the same. */
import { cropArea, type CropView } from './crop-area.ts'

/** As long as the longest side of what is kept. */
const LONGEST_SIDE = 2048

/** The picture as it stands upright; nothing where this browser cannot read it. The server may know better. */
export async function readPicture(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

export async function cropped(file: File, picture: ImageBitmap, view: CropView): Promise<File> {
  const { x, y, width, height } = cropArea(picture, view)
  const scale = Math.min(1, LONGEST_SIDE / height)
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return new File([blob], file.name, { type: blob.type })
}
