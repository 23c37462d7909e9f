/** The mailbox behind an e-mail address: many addresses may lead to one. Only what counts people by their mailboxes looks at it. */

/** Providers that deliver with and without dots alike, with the domain they are the same as. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** Everything behind a plus belongs to the owner of the mailbox, with nearly every provider. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).toLowerCase().split('+')
  const domain = email.slice(at + 1).toLowerCase()
  const same = WITHOUT_DOTS[domain]
  return same === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${same}`
}
