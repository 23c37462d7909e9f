/**
 * Where drafts are stored: in this browser's localStorage under the account, until logout. A session that is ended
 * elsewhere leaves them in the sessionStorage of the tab that showed them: the member who wrote them finds them there
 * again, and nobody else does. Apart from the drafts, because every page of members clears them and only chats read them.
 */
const PREFIX = 'chat:'

const prefixOf = (own: string) => `${PREFIX}${own}:`
export const draftKey = (own: string, other: string) => `${prefixOf(own)}${other}`

/** What this tab shows, by its key: another one may have emptied the storage before this one is told. */
export const shownDrafts = new Map<string, string>()

const draftsIn = (storage: Storage) =>
  Object.fromEntries(Object.entries<string>(storage).filter(([name]) => name.startsWith(PREFIX)))

/** Takes drafts out of both storages, but for those of one member. */
function removeDrafts(but?: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name in draftsIn(storage)) if (but === undefined || !name.startsWith(but)) storage.removeItem(name)
  } catch {
    // Storage is unavailable, so there is nothing to clear.
  }
}

export function clearDrafts(): void {
  shownDrafts.clear()
  removeDrafts()
}

/** Somebody is logged in: what others wrote in this browser goes. */
export const clearDraftsOfOthers = (own: string): void => removeDrafts(prefixOf(own))

/** The session ended elsewhere: nothing is left in the tab but its drafts, and they nowhere else. */
function keepDraftsInTab(): void {
  try {
    const drafts = { ...draftsIn(sessionStorage), ...draftsIn(localStorage), ...Object.fromEntries(shownDrafts) }
    sessionStorage.clear()
    clearDrafts()
    // The prefix is spelled where it is written: a test finds in the build by what names something is kept.
    for (const [name, draft] of Object.entries(drafts)) {
      sessionStorage.setItem(`${PREFIX}${name.slice(PREFIX.length)}`, draft)
    }
  } catch {
    // Storage is unavailable: the drafts go with the page.
  }
}

/** Whose account is deleted has nothing to come back to. */
export function leaveDrafts(end: 'ended' | 'deleted'): void {
  keepDraftsInTab()
  if (end === 'deleted') clearDrafts()
}
