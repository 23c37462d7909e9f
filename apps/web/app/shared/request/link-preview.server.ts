/** What a link to a public page shows where it is shared: a picture of the site, and the one address of the page. */
import type { RouterContextProvider } from 'react-router'
import { hostContext, readerContext } from './host.ts'

/** The path is the page's own, without what a visitor's address carries besides. */
export function linkPreview(context: Readonly<RouterContextProvider>, path: string): Record<string, string> {
  const { origin } = context.get(hostContext)
  const { name } = context.get(readerContext).settings
  return {
    'og:type': 'website',
    'og:site_name': name,
    'og:url': `${origin}${path}`,
    'og:image': `${origin}/preview.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': name,
  }
}
