/** Whom one calls who is in danger. In Europe it is the same number everywhere. */
const NUMBERS: Readonly<Record<string, string>> = { AU: '000', CA: '911', NZ: '111', US: '911' }
const EUROPE = '112'

export const emergencyNumber = (country: string | null): string => NUMBERS[country ?? ''] ?? EUROPE
