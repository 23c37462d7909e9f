/** The block of addresses a household or a provider shares: /24, or /56 of the long kind. */
export function blockOf(address: string): string {
  const short = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
  if (!short.includes(':')) return short.split('.').slice(0, 3).join('.')
  const [, , , fourth = ''] = groupsOf(short)
  return [...groupsOf(short).slice(0, 3), fourth.slice(0, 2)].join(':')
}

/** All eight groups of a long address, those that are left out in writing too. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...between, ...after].map((group) => group.padStart(4, '0'))
}
