/** Pure rules of likes. */

/** A number that is the same for the same words, and tells nothing about them otherwise (FNV-1a, mixed once more). */
function drawn(words: string): number {
  let number = 0x81_1c_9d_c5
  for (const character of words) number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  number = Math.imul(number ^ (number >>> 16), 0x85_eb_ca_6b)
  return (number ^ (number >>> 13)) >>> 0
}

/** One of them, the same all day however they stand in line. */
export function pickOfDay<Id extends string>(ids: readonly Id[], day: string): Id | undefined {
  const [first] = ids
    .map((id) => ({ id, draw: drawn(`${id} ${day}`) }))
    .toSorted((a, b) => a.draw - b.draw || (a.id < b.id ? -1 : 1))
  return first?.id
}
