/**
 * What a browser has to know to put the site among the apps of a device (W3C Web Application Manifest): the brand's name,
 * colours and icons. The same for everybody, so nothing in it comes from the reader.
 */
import { readerContext } from '../../shared/request/host.ts'
import type { Route } from './+types/manifest'

const SIZES = [192, 512] as const

const iconsOf = (purpose: 'any' | 'maskable') =>
  SIZES.map((size) => ({
    src: purpose === 'any' ? `/icon-${String(size)}.png` : `/icon-maskable-${String(size)}.png`,
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
    purpose,
  }))

export function loader({ context }: Route.LoaderArgs) {
  const { name, domain_language, brand } = context.get(readerContext).settings
  const manifest = {
    id: '/',
    name,
    short_name: name,
    lang: domain_language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.light.brand,
    background_color: brand.light.brand_soft,
    icons: [...iconsOf('any'), ...iconsOf('maskable')],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
