/** Log-out ends push first, and may then fail: the open page of the member brings push in step again. */
let again: (() => void) | undefined

/** Answers how to take it away. */
export function onSyncAgain(sync: () => void): () => void {
  again = sync
  return () => {
    if (again === sync) again = undefined
  }
}

export const syncAgain = (): void => again?.()
