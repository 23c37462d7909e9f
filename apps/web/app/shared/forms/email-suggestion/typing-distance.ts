/** How many slips of the finger lie between two words: a letter too many, too few or wrong, or two swapped. */
export function typingDistance(typed: string, meant: string): number {
  let before: number[] = []
  let above = Array.from({ length: meant.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= meant.length; column += 1) {
      const same = typed[row - 1] === meant[column - 1]
      const swapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      const costs = [at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1)]
      if (swapped && row > 1 && column > 1) costs.push(at(before, column - 2) + 1)
      line.push(Math.min(...costs))
    }
    before = above
    above = line
  }
  return at(above, meant.length)
}

const at = (line: readonly number[], column: number) => line[column] ?? Infinity
