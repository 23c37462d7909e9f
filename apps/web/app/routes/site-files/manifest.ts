/**
 * What a browser has to know to put the site among the apps of a device (W3C Web Application Manifest): the brand's name,
 * colours and icons. The same for everybody who reads a language: nothing in it comes from the reader but that.
 */
import type { Settings } from '@app/contract'
import { decideLocale, isLocale } from '@app/i18n/locales'
import { readerContext } from '../../shared/request/host.ts'
import { textsIn } from '../../shared/request/server-texts.server.ts'
import { picturePath } from '../../shared/site/picture-path.ts'
import type { Route } from './+types/manifest'

const ICONS = [
  ['icon-192.png', 192, 'any'],
  ['icon-512.png', 512, 'any'],
  ['icon-maskable-512.png', 512, 'maskable'],
  ['icon-monochrome-512.png', 512, 'monochrome'],
] as const

const iconsOf = (settings: Settings) =>
  ICONS.map(([name, size, purpose]) => ({
    src: picturePath(name, settings),
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
    purpose,
  }))

const coloursOf = ({ night }: Settings['brand']['light']) => ({ theme_color: night, background_color: night })

export function loader({ context, url }: Route.LoaderArgs) {
  const { settings } = context.get(readerContext)
  const { name, app_name, domain_language, brand } = settings
  const lang = url.searchParams.get('lang')
  const locale = isLocale(lang) ? lang : decideLocale(undefined, domain_language)
  const t = textsIn(context, ['member'], locale)
  const manifest = {
    id: '/',
    name,
    short_name: app_name,
    lang: isLocale(lang) ? lang : domain_language,
    dir: 'ltr',
    start_url: '/?app=1',
    scope: '/',
    display: 'standalone',
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    ...coloursOf(brand.light),
    user_preferences: { color_scheme: { dark: coloursOf(brand.dark) } },
    icons: iconsOf(settings),
    shortcuts: [
      { name: t('nav.messages'), url: '/chats' },
      { name: t('nav.likes'), url: '/likes' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
