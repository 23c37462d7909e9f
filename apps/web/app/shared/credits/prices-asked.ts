/** Whether somebody asks for the prices again: every page carries the answer, so nothing else is in here. */
let asked = false

export const arePricesAsked = () => asked

export async function whileAsked(work: () => Promise<void>): Promise<void> {
  asked = true
  await work().finally(() => (asked = false))
}
