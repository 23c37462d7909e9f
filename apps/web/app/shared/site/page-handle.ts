/** What a route says of its page. */
export interface PageHandle {
  /** The page needs no program. */
  hydrate?: false
  /** Visitors get the page as the server keeps it: it is the same for all who read one language in one country. */
  kept?: true
  /** There is no menu. */
  ownBar?: boolean
}
