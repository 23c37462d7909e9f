// Which ids a test proves, from the titles of the test and of the blocks around it.

const LEADING = /^\s*((?:\[[^\]]*\]\s*)+)/
const ID = /\[((?:S\d+|D)\.\d+)\]/g

/** Ids stand in square brackets at the start of a title; a test inherits those of its describe blocks. */
export function citedIds(titles: readonly string[]): string[] {
  const ids = titles.flatMap((title) => idsIn(LEADING.exec(title)?.[1] ?? ''))
  return [...new Set(ids)]
}

/** Ids further on in a title prove nothing, which their writer surely did not intend. */
export function strayIds(titles: readonly string[]): string[] {
  return titles.flatMap((title) => idsIn(title.replace(LEADING, '')))
}

function idsIn(text: string): string[] {
  return [...text.matchAll(ID)].map(([, id = '']) => id)
}
