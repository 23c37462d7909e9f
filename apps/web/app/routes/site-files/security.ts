/** Where to report a weakness (RFC 9116). */
import { hostContext, readerContext } from '../../shared/request/host.ts'
import type { Route } from './+types/security'

const VALID_DAYS = 180

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(readerContext)
  const expires = new Date(context.get(hostContext).now.getTime() + VALID_DAYS * 24 * 60 * 60 * 1000)
  const lines = [
    `Contact: mailto:${settings.support_email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, nl, de, it, fr, es, pl',
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
