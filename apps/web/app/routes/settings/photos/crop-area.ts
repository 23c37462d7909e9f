/** Which part of a picture is shown, by how near one looks and where: cards are four wide and five high. */
import { SMALLEST_PHOTO_SIDE } from '@app/contract/limits'

interface Size {
  width: number
  height: number
}

/** `zoom` from 1; `left` and `top` from 0 to 1, of the room there is. */
export interface CropView {
  zoom: number
  left: number
  top: number
}

interface CropArea extends Size {
  x: number
  y: number
}

export const CARD_RATIO = 4 / 5
const LARGEST_ZOOM = 3
/** Faces are in the middle, and above it. */
export const FIRST_VIEW: CropView = { zoom: 1, left: 0.5, top: 0.25 }

const widest = ({ width, height }: Size) => Math.min(width, height * CARD_RATIO)

/** Whether a part of it is large enough to be a photo; what is not is sent whole. */
export const canBeCropped = (picture: Size): boolean => widest(picture) >= SMALLEST_PHOTO_SIDE

/** No nearer than what is left is a photo still. */
export const largestZoom = (picture: Size): number => Math.min(LARGEST_ZOOM, widest(picture) / SMALLEST_PHOTO_SIDE)

export function cropArea(picture: Size, { zoom, left, top }: CropView): CropArea {
  const width = widest(picture) / zoom
  const height = width / CARD_RATIO
  return { x: left * (picture.width - width), y: top * (picture.height - height), width, height }
}

const within = (share: number) => Math.min(Math.max(share, 0), 1)

/** The view after the picture was pulled by so much of the width and height of what is shown. */
export function pulled(picture: Size, view: CropView, across: number, down: number): CropView {
  const { x, y, width, height } = cropArea(picture, view)
  const room = { x: picture.width - width, y: picture.height - height }
  return {
    zoom: view.zoom,
    left: room.x > 0 ? within((x - across * width) / room.x) : view.left,
    top: room.y > 0 ? within((y - down * height) / room.y) : view.top,
  }
}
