/** The word of a link that sets a password, handed from page to page in the tab: in an address it would be kept. */
const KEY = 'reset'

export function keepResetWord(word: string): void {
  sessionStorage.setItem(KEY, word)
}

export function findResetWord(): string | null {
  return sessionStorage.getItem(KEY)
}

export function forgetResetWord(): void {
  sessionStorage.removeItem(KEY)
}
