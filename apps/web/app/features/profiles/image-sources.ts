/** A photo's addresses for the browser to choose from, by the width it needs. */
import type { Image } from '@app/contract'

const WIDTHS = { thumb_filename: '320w', match: '640w', filename: '1080w' } as const

export function imageSources(prefix: string, image: Image) {
  const names = ['thumb_filename', 'match', 'filename'] as const
  return {
    src: prefix + image.match,
    srcSet: names.map((name) => `${prefix}${image[name]} ${WIDTHS[name]}`).join(', '),
  }
}
