/** Which mail servers an address is behind: those of one provider judge us together. */
export type RecipientGroup = 'google' | 'microsoft' | 'yahoo' | 'apple' | 'others'

const GROUPS: readonly (readonly [RecipientGroup, RegExp])[] = [
  ['google', /^(gmail|googlemail)\.com$/],
  ['microsoft', /^(hotmail|outlook|live|msn)\.[a-z.]+$/],
  ['yahoo', /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com|aol\.[a-z.]+)$/],
  ['apple', /^(icloud|me|mac)\.com$/],
]

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

export function recipientGroup(email: string): RecipientGroup {
  const domain = domainOf(email)
  return GROUPS.find(([, pattern]) => pattern.test(domain))?.[0] ?? 'others'
}

/** Whose pace it is when a server wants fewer: the group's, or that of one domain where it shares its server with no group. */
export function slowedBy(email: string): { paced: RecipientGroup | 'domain'; name: string } {
  const group = recipientGroup(email)
  return group === 'others' ? { paced: 'domain', name: domainOf(email) } : { paced: group, name: group }
}
