/** The pages of members that are open. The navigation leads to these and to no others. */
export const MEMBER_PAGES: readonly string[] = [
  '/members',
  '/likes',
  '/profile',
  '/settings',
  '/lang-config',
  '/pages/service',
]
