/**
 * The stream of nudges: a browser that holds it open is told that something changed, and asks for it by the same calls
 * as ever. Whoever loses it loses nothing: the polls bring the same. No zod here: the browser reads it on every page.
 */
export const STREAM_PATH = '/api/stream'

/** What changed. `typing` says in which conversation the other is writing, and is the only one that tells anything. */
export type Nudge =
  | { changed: 'chats' }
  | { changed: 'likes' }
  | { changed: 'credits' }
  | { changed: 'typing'; conversation: string }
