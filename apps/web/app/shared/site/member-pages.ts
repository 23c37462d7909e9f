/** The pages of members that are open. The navigation leads to these and to no others. */
export const MEMBER_PAGES: readonly string[] = [
  '/members',
  '/swipe-game',
  '/match-finder',
  '/likes',
  '/chats',
  '/profile',
  '/settings',
  '/settings/credits',
  '/lang-config',
  '/pages/service',
]

/** The pages that show people to discover: all of them stand behind one entry of the navigation. */
export const DISCOVER = /^\/(members(?!\/[^/]+\/chat$)|swipe-game|match-finder)(\/|$)/

/** The chats, also where one is addressed by the member it is with. */
export const CHATS = /^\/(chats(\/|$)|members\/[^/]+\/chat$)/
