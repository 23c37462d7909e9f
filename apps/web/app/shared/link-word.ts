/** The word of a mailed link, handed from page to page in the tab: in an address it would be kept. */
type Purpose = 'reset' | 'change_email'

export function keepLinkWord(purpose: Purpose, word: string): void {
  sessionStorage.setItem(purpose, word)
}

export function findLinkWord(purpose: Purpose): string | null {
  return sessionStorage.getItem(purpose)
}

export function forgetLinkWord(purpose: Purpose): void {
  sessionStorage.removeItem(purpose)
}
