/** The site's mark as an icon, drawn from its settings. */
import type { Brand } from '@app/contract'
import { readerContext } from '../../shared/request/host.ts'
import type { Route } from './+types/favicon'

function colour(brand: Brand, token: string | undefined): string {
  const { light } = brand
  if (token === undefined) return 'none'
  return token === 'flame' ? light.flame : token === 'night' || token === 'ink' ? light.night : light.brand
}

function drawIcon(brand: Brand): string {
  const shapes = brand.logo.shapes.map((shape) =>
    shape.kind === 'circle'
      ? `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" fill="${colour(brand, shape.fill)}"/>`
      : `<path d="${shape.d}" fill="${colour(brand, shape.fill)}" stroke="${colour(brand, shape.stroke)}" stroke-width="${shape.width ?? 0}" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brand.logo.view_box}">${shapes.join('')}</svg>`
}

export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(readerContext).settings
  return new Response(drawIcon(brand), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  })
}
