/** What the demo sites sell by: routes to payment providers, and discount codes. They are checked when they are saved. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'sales', `${name}.json`), 'utf8'))

export const readPaymentRoutes = (): Promise<unknown> => read('payment-routes')
export const readDiscountCodes = async (): Promise<unknown[]> => (await read('discount-codes')) as unknown[]
