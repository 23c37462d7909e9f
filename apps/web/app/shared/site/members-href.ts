/** Where the search was left: filters that no preference keeps stay while the document does. */
import { createStore, useStore } from '../store.ts'

const visit = createStore('')

/** The search part of the address. */
export const keepVisit = (search: string) => visit.set(search)

export const useVisitHref = () => `/members${useStore(visit)}`

/** Links of a menu, of which the one to the search leads to where it was left. */
export function useLinksToVisit<L extends { href: string }>(links: readonly L[]): L[] {
  const membersHref = useVisitHref()
  return links.map((link) => (link.href === '/members' ? { ...link, href: membersHref } : link))
}
