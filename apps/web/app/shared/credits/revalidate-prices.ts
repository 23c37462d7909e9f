/** Whether the root loader is revalidated for new prices. Loaded with every page, so nothing else is in this file. */
let revalidating = false

export const arePricesRevalidating = () => revalidating

export async function revalidatePrices(work: () => Promise<void>): Promise<void> {
  revalidating = true
  await work().finally(() => (revalidating = false))
}
