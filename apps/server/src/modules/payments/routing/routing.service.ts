/**
 * Where a payment can go: by the rows of the site, what providers say they offer, and whether they answer at all. Who says
 * no is left out; who could not be asked comes last, because a payment that is asked for tells more than a list.
 */
import type { Currency, PaymentMethod } from '@app/contract/payment-methods'
import type { Context } from '../../../platform/context.ts'
import { isProviderError } from '../../../platform/provider-errors.ts'
import { atMost } from '../waiting.ts'
import { listRoutes } from './routes.queries.ts'
import { methodsIn, RETIRED_METHODS, routesFor, type Payable, type PaymentRoute } from './routes.rules.ts'
import type { WatchedProvider, WatchedProviders } from './watched-providers.ts'

export interface RoutingDeps {
  providers: WatchedProviders
  limits: { provider_list_ms: number }
}

type Ctx = Pick<Context, 'db' | 'log' | 'site'>

/** What a provider offers for such a payment; nothing where it could not be asked in time. */
async function offeredBy({ log }: Ctx, { limits }: RoutingDeps, provider: WatchedProvider, payable: Payable) {
  const { country, cents } = payable
  const answer = provider
    .offered({ country, cents, currency: payable.currency as Currency })
    .catch((error: unknown) => {
      if (!isProviderError(error)) throw error
      log.warn({ error, provider: provider.name }, 'payment provider did not tell what it offers')
      return undefined
    })
  return atMost(limits.provider_list_ms, log, answer)
}

/** Each provider once, in the order in which the routes name them. */
const providersOf = ({ providers }: RoutingDeps, routes: readonly PaymentRoute[]): WatchedProvider[] =>
  [...new Set(routes.map(({ provider }) => provider))].flatMap((name) => providers[name] ?? [])

interface Routing {
  /** To be asked one after the other. */
  providers: string[]
  /** Why there is none. */
  refusal: 'payment_method_unavailable' | 'payments_unavailable'
}

/** The providers to ask for a payment, the first one first. */
export async function providersFor(
  ctx: Ctx,
  deps: RoutingDeps,
  method: PaymentMethod,
  payable: Payable,
): Promise<Routing> {
  const routes = routesFor(await listRoutes(ctx.db, ctx.site.id), method, payable)
  const named = providersOf(deps, routes)
  const reachable = named.filter((provider) => provider.isAvailable())
  const answers = await Promise.all(
    reachable.map(async (provider) => ({ provider, offered: await offeredBy(ctx, deps, provider, payable) })),
  )
  const confirmed = answers.filter(({ offered }) => offered?.includes(method))
  const unknown = answers.filter(({ offered }) => offered === undefined)
  const all_away = named.length > 0 && reachable.length === 0
  return {
    providers: [...confirmed, ...unknown].map(({ provider }) => provider.name),
    refusal: all_away ? 'payments_unavailable' : 'payment_method_unavailable',
  }
}

/** The ways to pay in a country, the most usual first; those that no provider takes any more only where one names them. */
export async function listMethods(ctx: Ctx, deps: RoutingDeps, payable: Payable): Promise<PaymentMethod[]> {
  const routes = await listRoutes(ctx.db, ctx.site.id)
  const named = providersOf(deps, routes)
  const offers = new Map(
    await Promise.all(
      named.map(async (provider) => [provider.name as string, await offeredBy(ctx, deps, provider, payable)] as const),
    ),
  )
  const isOffered = (method: PaymentMethod, unless_known: boolean) =>
    routesFor(routes, method, payable).some(
      ({ provider }) => offers.has(provider) && (offers.get(provider)?.includes(method) ?? unless_known),
    )
  return [
    ...methodsIn(payable.country).filter((method) => isOffered(method, true)),
    ...RETIRED_METHODS.filter((method) => isOffered(method, false)),
  ]
}
