/** The token of a mailed link, passed between pages in sessionStorage: in a URL it would stay in the history. */
type Purpose = 'reset' | 'change_email'

export function saveLinkToken(purpose: Purpose, token: string): void {
  sessionStorage.setItem(purpose, token)
}

export function findLinkToken(purpose: Purpose): string | null {
  return sessionStorage.getItem(purpose)
}

export function clearLinkToken(purpose: Purpose): void {
  sessionStorage.removeItem(purpose)
}
