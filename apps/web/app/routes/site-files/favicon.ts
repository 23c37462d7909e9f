/** The site's mark as an icon, drawn from its settings. */
import { drawMark } from '@app/contract/brand-mark'
import { readerContext } from '../../shared/request/host.ts'
import type { Route } from './+types/favicon'

export function loader({ context }: Route.LoaderArgs) {
  const { brand } = context.get(readerContext).settings
  return new Response(drawMark(brand), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  })
}
