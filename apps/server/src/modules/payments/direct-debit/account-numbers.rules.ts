/** Bank accounts as people type them. */
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

/** The account number without its spaces; nothing where it is none, or none that can be debited. */
export function readIban(typed: string): string | undefined {
  const iban = electronicFormatIBAN(typed)?.toUpperCase() ?? ''
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? iban : undefined
}

/** By what its owner knows it again. */
export const lastFour = (iban: string): string => iban.replaceAll(/\D/g, '').slice(-4)
