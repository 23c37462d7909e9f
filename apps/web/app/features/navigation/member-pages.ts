/** The pages of members that are open. The navigation leads to these and to no others. */
export const MEMBER_PAGES: readonly string[] = [
  '/members',
  '/swipe-game',
  '/match-finder',
  '/likes',
  '/profile',
  '/settings',
  '/lang-config',
  '/pages/service',
]

/** The pages that show people to discover: all of them stand behind one entry of the navigation. */
export const DISCOVER = /^\/(members|swipe-game|match-finder)(\/|$)/
