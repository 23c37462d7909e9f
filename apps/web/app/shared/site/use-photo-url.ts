/** The URL of a photo: the path from the API after the site's CDN prefix. */
import { useRoot } from './use-root.ts'

export function usePhotoUrl(): (path: string) => string {
  const { settings } = useRoot()
  return (path) => settings.cdn_prefix + path
}
