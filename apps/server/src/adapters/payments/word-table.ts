/** A table from a provider's words to ours. A word that is not in it has no meaning, whatever it is called. */
export function wordTable<T>(words: Readonly<Record<string, T>>): (word: string | undefined) => T | undefined {
  const table = new Map(Object.entries(words))
  return (word) => (word === undefined ? undefined : table.get(word))
}
