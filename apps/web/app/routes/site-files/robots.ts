/** Public pages may be found; nothing about a person may. A page that says itself that it is not to be found must be read for that. */
import { hostContext } from '../../shared/request/host.ts'
import type { Route } from './+types/robots'

const CLOSED = [
  'Disallow: /api/',
  'Disallow: /members',
  'Disallow: /chats',
  'Disallow: /likes',
  'Disallow: /credits',
  'Disallow: /transactions',
  'Disallow: /settings',
  'Disallow: /notifications',
]

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(hostContext)
  const lines = ['User-agent: *', ...CLOSED, '', `Sitemap: ${origin}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain', 'cache-control': 'public, max-age=3600' },
  })
}
