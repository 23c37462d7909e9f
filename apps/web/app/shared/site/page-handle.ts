/** What a route says of its page. */
export interface PageHandle {
  /** The page needs no program. */
  hydrate?: false
  /** There is no menu. */
  ownBar?: boolean
}
