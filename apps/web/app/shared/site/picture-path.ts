/** The address of a picture of the site, which may be kept for ever: a site that looks different has others. */
import type { Settings } from '@app/contract'

export const picturePath = (name: string, { pictures_revision }: Pick<Settings, 'pictures_revision'>) =>
  `/${name}?v=${pictures_revision}`
