/**
 * Whether a conversation is being started from the overlay: from the press on its button until the chat is there. The
 * overlay covers the page meanwhile, so nothing else can be on its way to that address.
 */
export const chatHref = (id: string) => `/members/${id}/chat`

export function isStartingConversation(pendingLocation: { pathname: string } | undefined, id: string): boolean {
  return pendingLocation?.pathname === chatHref(id)
}
