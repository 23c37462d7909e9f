/** Writes a page that is to be kept: for nobody, from its key alone. */
import type { PagesModule } from '@app/contract/page-host'
import type { Context } from '../context.ts'
import { requestOf, type KeptSite, type PageKey } from './kept-key.ts'
import type { WrittenPage } from './kept-pages.ts'
import { hostFor, type HostOptions } from './page-hosts.ts'
import { everyHeader, keptPagePolicy } from './security-headers.ts'

export interface WriteOptions extends HostOptions {
  loadPages: () => Promise<PagesModule>
}

const PRIVATE = 'private, max-age=0, must-revalidate'
const AT_THE_EDGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

/** Whoever asks, the page is written for this visitor. */
const nobodyIn = (ctx: Context, { country, variant }: PageKey): Context => ({
  ...ctx,
  ip_country: country === '' ? null : country,
  account: null,
  session_check: null,
  caller: { block: '', user_agent: '', request_type: undefined, from_own_page: false, cookies: {} },
  cookies_to_set: [],
  variant,
})

/** Who may keep the page besides us. A cache that names no country does not tell readers apart, and none draws variants. */
export function cachingOf(site: KeptSite, key: PageKey, edge: boolean): Record<string, string> {
  if (!edge || site.asks_network || key.country === '' || key.variant !== '') return { 'cache-control': PRIVATE }
  const page = key.path.slice(1).replaceAll('/', '-')
  return { 'cache-control': AT_THE_EDGE, 'surrogate-key': `site-${String(site.id)} page-${page}` }
}

/** Nothing where it is no page to keep. A server failure is thrown: what was written before is better than that. */
export async function writePage(ctx: Context, key: PageKey, options: WriteOptions): Promise<WrittenPage | undefined> {
  const inline: { policy?: string } = {}
  const nobody = nobodyIn(ctx, key)
  const host = hostFor(nobody, options, {
    allowInline: (parts) => void (inline.policy = keptPagePolicy(parts)),
  })
  const { handle } = await options.loadPages()
  const response = await handle(requestOf(options.originOf(ctx), key), host)
  const html = Buffer.from(await response.arrayBuffer())
  if (response.status >= 500) throw new Error('the page failed')
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  const { policy } = inline
  if (!isPage || !policy || response.headers.has('set-cookie') || nobody.cookies_to_set.length > 0) return undefined
  return {
    html,
    headers: {
      ...everyHeader({ transportSecurity: !options.development }),
      ...Object.fromEntries(response.headers),
      'content-security-policy': policy,
    },
  }
}
