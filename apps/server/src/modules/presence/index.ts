/**
 * Presence: who did something in the last minutes. It lives in Redis alone and may be lost at any moment; then nobody
 * looks online until they click again. It promises that only what a person did counts, never a poll, and that asking
 * costs one round trip for any number of people. It does not know profiles.
 */
export { openPresence, type Presence } from './presence.service.ts'
