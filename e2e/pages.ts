/** Every address a person can look at, for sweeps over all of them. */
interface Page {
  name: string
  path: string
  /** The status it answers with; 200 unless told. */
  status?: number
  /** Look at it as one who has not seen the notice at the entry. */
  entry?: boolean
}

const STATIC = ['terms', 'privacy', 'cookies', 'faq', 'return-policy', 'service', 'ban']

/** What the specification calls the landers. */
export const LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
  'tinderswipe',
] as const

export const PAGES: readonly Page[] = [
  { name: 'home', path: '/' },
  { name: 'entry-warning', path: '/', entry: true },
  { name: 'lang-config', path: '/lang-config' },
  { name: 'pricing', path: '/pricing' },
  ...STATIC.map((name) => ({ name, path: `/pages/${name}` })),
  { name: 'complaints', path: '/complaints' },
  { name: 'signup', path: '/signup' },
  { name: 'complete-signup', path: '/complete-signup' },
  { name: 'login', path: '/login' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'new-password', path: '/reset-password/do' },
  { name: 'activate-done', path: '/activate/done' },
  { name: 'activate-error', path: '/activate/error' },
  { name: 'link', path: '/l' },
  { name: 'mail-change', path: '/mail-change/do' },
  { name: 'reactivate-done', path: '/reactivate/done' },
  { name: 'undo-done', path: '/undo/done' },
  { name: 'members', path: '/members' },
  { name: 'member', path: '/members/AAAAAAAAAAAAAAAA' },
  { name: 'leaving', path: '/leaving?to=https%3A%2F%2Fexample.org%2Fa' },
  { name: 'account-deleted', path: '/account-deleted' },
  ...LANDERS.map((name) => ({ name: `lander-${name}`, path: `/landers/${name}` })),
  ...['landing', 'signup', 'landing2', 'landing3'].map((name) => ({
    name: `member-${name}`,
    path: `/members/AAAAAAAAAAAAAAAA/${name}`,
  })),
  { name: 'offline', path: '/offline' },
  { name: 'not-found', path: '/nowhere', status: 404 },
  { name: 'failure', path: '/gallery/error', status: 500 },
  { name: 'gallery', path: '/gallery' },
]
