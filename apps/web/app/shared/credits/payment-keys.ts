/**
 * The key of each thing that is being paid for. What is tried again is tried with the same key, also after whoever tried
 * it closed what they tried it in, and so it is charged once; what was paid is forgotten, and can be bought again.
 */
const keys = new Map<string, string>()

export function keyFor(what: string): string {
  const key = keys.get(what) ?? crypto.randomUUID()
  keys.set(what, key)
  return key
}

/** Whether it was tried, and not paid as far as is known. */
export const isTried = (what: string): boolean => keys.has(what)

export function forgetKey(what: string): void {
  keys.delete(what)
}
