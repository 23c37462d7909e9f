/** What is for sale to a member now, and which discount there is to tell of. */
import type { Answer, Spending } from '@app/contract'
import { payments } from '@app/contract/addresses/payments'
import { spending } from '@app/contract/addresses/spending'
import type { payments as routes } from '@app/contract/payments'
import type { LoaderHost } from '../../shared/api/browser-host.ts'

type Bundles = Answer<typeof routes.bundles>

export interface Sale extends Pick<Bundles, 'bundles' | 'offer' | 'break_until'> {
  /** The member's own limit, and what of it is left; nothing where it could not be read: the server holds to it anyway. */
  spending: Spending | null
  /** The discount that remains after the time bonus, in percent: 0 for none; null where it could not be found out. */
  welcome_percentage: number | null
  /** When all this was so. */
  at: string
}

type FindWelcome = () => Promise<{ value_percentage: number }>

/** A discount that cannot be found out is not told: the page goes on without a word. */
async function welcomePercentage(host: LoaderHost, find: FindWelcome): Promise<number | null> {
  try {
    return (await find()).value_percentage
  } catch (error) {
    if (error instanceof Response) throw error
    return host.isRefusal(error) === 'code_unknown' ? 0 : null
  }
}

async function findSpending(host: LoaderHost): Promise<Spending | null> {
  try {
    return await host.call(spending.read, {})
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}

/** Who has no offer has no welcome discount either. */
export async function findSale(host: LoaderHost, findWelcome: FindWelcome): Promise<Sale> {
  const { bundles, offer, break_until } = await host.call(payments.bundles, { query: {} })
  const welcome_percentage = offer ? await welcomePercentage(host, findWelcome) : 0
  const found = await findSpending(host)
  return { bundles, offer, break_until, welcome_percentage, spending: found, at: host.now.toISOString() }
}
