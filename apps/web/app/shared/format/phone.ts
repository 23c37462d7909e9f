/** The address a phone number is dialled by: what makes it readable is left out. */
export function phoneHref(number: string): string {
  return `tel:${number.replaceAll(/[\s-]/g, '')}`
}
