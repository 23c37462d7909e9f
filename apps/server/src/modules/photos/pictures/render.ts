/**
 * Makes every file of a photo from what was uploaded. Each is written anew from pixels: nothing else of the upload, no
 * place, no camera, no colour profile, no hidden text, finds its way into one.
 */
import { fingerprintOf, type Fingerprint } from './fingerprint.ts'
import { openPicture } from './guarded-sharp.ts'

const MASTER_SIDE = 2048
const LARGE_SIDE = 1080
const CARD_SIDE = 640
const THUMB_SIDE = 320
/** All a blurred photo is made of: sixteen by sixteen dots, 768 bytes. Nothing brings back what is not in there. */
const BLUR_DOTS = 16
const LONGEST_SECONDS = 20

export interface RenderedFiles {
  master: Uint8Array
  large: Uint8Array
  card: Uint8Array
  thumb: Uint8Array
  blur: Uint8Array
}

interface Sized extends RenderedFiles {
  width: number
  height: number
}

export interface Rendered extends Sized {
  fingerprint: Fingerprint
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

function smaller(master: Uint8Array, side: number, effort: number): Promise<Buffer> {
  return openPicture(master).resize(within(side)).webp({ quality: 78, effort }).toBuffer()
}

async function blurred(master: Uint8Array): Promise<Buffer> {
  const dots = await openPicture(master).resize(within(BLUR_DOTS)).png().toBuffer()
  const large = { width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside' } as const
  return openPicture(dots).resize(large).blur(12).webp({ quality: 60 }).toBuffer()
}

/** In a hurry the files come out somewhat larger: that is for pictures by the thousand that nobody waits to send. */
export async function renderFiles(upload: Uint8Array, { hurried = false } = {}): Promise<Sized> {
  const effort = hurried ? 1 : 4
  const { data: master, info } = await openPicture(upload)
    .timeout({ seconds: LONGEST_SECONDS })
    .resize(within(MASTER_SIDE))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 86, mozjpeg: !hurried })
    .toBuffer({ resolveWithObject: true })
  return {
    master,
    large: await smaller(master, LARGE_SIDE, effort),
    card: await smaller(master, CARD_SIDE, effort),
    thumb: await smaller(master, THUMB_SIDE, effort),
    blur: await blurred(master),
    width: info.width,
    height: info.height,
  }
}

export async function render(upload: Uint8Array): Promise<Rendered> {
  const files = await renderFiles(upload)
  return { ...files, fingerprint: await fingerprintOf(files.card) }
}
