/** The library that reads pictures, with everything shut that we do not need: four formats, one thread, no memory kept. */
import sharp, { type Sharp } from 'sharp'
import { MOST_PHOTO_PIXELS } from '@app/contract/limits'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
sharp.concurrency(1)
sharp.cache(false)

/** Of a moving picture only the first frame is read. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'error', pages: 1, autoOrient: true })
}
