/** Pure rules of the address that a network is told something by. */
export const POSTBACK_NAMES = ['ref', 'sub1', 'event', 'day', 'id'] as const
type PostbackValues = Readonly<Record<(typeof POSTBACK_NAMES)[number], string>>

/** The names in braces, in their order. */
export const namesIn = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)

/** What was written into an address by a visitor stays one value, whatever it says. */
export function fillIn(template: string, values: PostbackValues): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name as keyof PostbackValues]) : whole,
  )
}
