/** What a route says of its page. */
export interface PageHandle {
  /** The page needs no program, unless its data says so: see `needsProgram`. */
  hydrate?: false
  /** Visitors get the page as the server keeps it: it is the same for all who read one language in one country. */
  kept?: true
  /** There is no menu. */
  ownBar?: boolean
}

/** Whether what was loaded for a page that needs no program says that this once it does. */
export const needsProgram = (loaderData: unknown): boolean =>
  typeof loaderData === 'object' && loaderData !== null && 'needs_program' in loaderData
