/** The token of a mailed link, passed between pages in sessionStorage: in a URL it would stay in the history. */
type Purpose = 'reset' | 'change_email'

const nameOf = (purpose: Purpose) => `link:${purpose}`

export function saveLinkToken(purpose: Purpose, token: string): void {
  sessionStorage.setItem(nameOf(purpose), token)
}

export function findLinkToken(purpose: Purpose): string | null {
  return sessionStorage.getItem(nameOf(purpose))
}

export function clearLinkToken(purpose: Purpose): void {
  sessionStorage.removeItem(nameOf(purpose))
}
