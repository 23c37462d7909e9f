/**
 * Turns a drawing of ours into a picture, with the brands' letters and no others: it looks the same wherever it is drawn. Not
 * by the library that reads photos of strangers, where drawings are shut out for good.
 */
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'

const FONTS = ['familjen-grotesk-latin-700.ttf', 'familjen-grotesk-latin-ext-700.ttf', 'figtree-600.ttf']
const OPTIONS = {
  font: {
    loadSystemFonts: false,
    fontFiles: FONTS.map((file) => join(import.meta.dirname, 'fonts', file)),
    defaultFontFamily: 'Familjen Grotesk',
  },
}

let last: Promise<unknown> = Promise.resolve()

/** One at a time: requests that came first have the other threads. */
export function rasterize(drawing: string): Promise<Buffer> {
  const turn = last.then(async () => (await renderAsync(drawing, OPTIONS)).asPng())
  last = turn.catch(() => undefined)
  return turn
}
