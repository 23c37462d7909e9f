/** Which mail servers an address is behind: those of one provider judge us together. */
export type RecipientGroup = 'google' | 'microsoft' | 'yahoo' | 'apple' | 'others'

const GROUPS: readonly (readonly [RecipientGroup, RegExp])[] = [
  ['google', /^(gmail|googlemail)\.com$/],
  ['microsoft', /^(hotmail|outlook|live|msn)\.[a-z.]+$/],
  ['yahoo', /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com|aol\.[a-z.]+)$/],
  ['apple', /^(icloud|me|mac)\.com$/],
]

export function recipientGroup(email: string): RecipientGroup {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return GROUPS.find(([, pattern]) => pattern.test(domain))?.[0] ?? 'others'
}
