/** The pages of members that are open. The navigation leads to these and to no others. */
export const MEMBER_PAGES: readonly string[] = [
  '/members',
  '/swipe-game',
  '/match-finder',
  '/likes',
  '/chats',
  '/premium',
  '/credits',
  '/notifications',
  '/profile',
  '/settings',
  '/settings/credits',
  '/transactions',
  '/lang-config',
  '/pages/service',
]

/** The pages that show people to discover: all of them stand behind one entry of the navigation. */
export const DISCOVER = /^\/(members(?!\/[^/]+\/chat$)|swipe-game|match-finder)(\/|$)/

/** Where the time bonus is offered to who is there for a while. */
export const MEMBERS_AREA = /^\/(members|chats|likes|premium)(\/|$)/

/** The chats, also where one is addressed by the member it is with. */
export const CHATS = /^\/(chats(\/|$)|members\/[^/]+\/chat$)/

/** What an account that is limited can still do, and where its debt is paid. */
export const LIMITED_ACCOUNT = '/settings/limited-account'
export const PAY_DEBT = `${LIMITED_ACCOUNT}/pay`
