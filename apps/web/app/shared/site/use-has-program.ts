/** Whether this page runs a program in the browser. */
import { useMatches } from 'react-router'
import { useFindRoot } from './use-root.ts'

/** What a route says of its page. */
interface PageHandle {
  /** The page needs no program. */
  hydrate?: false
  /** There is no menu. */
  ownBar?: boolean
}

export function useHasProgram(): boolean {
  const root = useFindRoot()
  const matches = useMatches().map(({ handle, loaderData }) => ({ ...(handle as PageHandle | undefined), loaderData }))
  const quiet = matches.some(({ hydrate }) => hydrate === false)
  // Where the page did not come, an error with the menu stands in its place.
  const hasOwnBar = matches.some(({ ownBar, loaderData }) => ownBar && loaderData !== undefined)
  const hasMenu = Boolean(root?.user) && !hasOwnBar
  // Without the root's data a page could not come alive, so it does not try. A member's menu needs it wherever it is.
  return root !== undefined && (!quiet || hasMenu)
}
