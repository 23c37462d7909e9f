/**
 * How a page is called where visits are counted: by its name, never by its address. Only pages on this list have one; all others,
 * those of members among them, are counted together. A page for visitors about a member is told without whom it is about.
 */
export const OTHER_PAGES = 'other'

export const PAGE_NAMES = [
  'home',
  'complaints',
  'pricing',
  'signup',
  'login',
  'landers/alonetonight',
  'landers/collagelanding',
  'landers/gallery',
  'landers/iconslanding',
  'landers/maplanding',
  'landers/socialnetwork',
  'landers/tinderswipe',
  'landers/transitionsvideolanding',
  'landers/video',
  'members/landing',
  'members/landing2',
  'members/landing3',
  'members/signup',
  'pages/ban',
  'pages/cookies',
  'pages/faq',
  'pages/privacy',
  'pages/return-policy',
  'pages/service',
  'pages/terms',
  OTHER_PAGES,
] as const
export type PageName = (typeof PAGE_NAMES)[number]

const findName = (name: string): PageName | undefined => PAGE_NAMES.find((known) => known === name)

/** The name of a page, and of what follows a name of two words the slug of a campaign. */
export function pageNameOf(pathname: string): { name: PageName; slug?: string } {
  const [first, ...rest] = pathname.split('/').filter((part) => part !== '')
  if (first === undefined) return { name: 'home' }
  const alone = rest.length === 0 ? findName(first) : undefined
  const [second = '', slug, ...more] = first === 'members' ? rest.slice(1) : rest
  const name = alone ?? (more.length === 0 ? findName(`${first}/${second}`) : undefined)
  if (name === undefined) return { name: OTHER_PAGES }
  return slug === undefined ? { name } : { name, slug }
}
