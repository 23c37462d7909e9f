/** Where a photo is: the path a call gave, after the prefix of the site. */
import { useRoot } from './site.ts'

export function usePhotoAddress(): (path: string) => string {
  const { settings } = useRoot()
  return (path) => settings.cdn_prefix + path
}
