// Who buys: orders, goes to the provider's page, does there what people do, and comes back, or does not.
import { setTimeout as wait } from 'node:timers/promises'
import { payByDebit } from './collecting.ts'
import { buyUpToLimit } from './limiting.ts'
import type { Actor } from './world.ts'
import type { Member } from './member.ts'
import { begin, beginPayment, comeBack, LOOK_MS, METHODS, payAndReturn, type Behaviour, type Page } from './paying.ts'
import { isChargedBack, withdraws, withdrawsBeforePaying } from './returning.ts'

const paysAndReturns: Behaviour = async (actor, page) => {
  const bought = await payAndReturn(actor, page)
  if (bought) await actor.sendFirst(page.by, actor.random.pick(actor.world.people.regulars), false)
}

const does =
  (outcome: string, returns: boolean): Behaviour =>
  async (actor, page) => {
    await actor.bank(page.by, page, outcome)
    if (returns) await comeBack(actor, page)
  }

/** Nothing was paid: whoever comes back gets nothing. */
const returnsUnpaid: Behaviour = (actor, page) => comeBack(actor, page)

const lies: Behaviour = async (actor, page) => {
  for (const provider of ['mollie', 'stripe']) await actor.forge(page.by, page.payment, provider)
  await comeBack(actor, page)
}

/** The first page stays open in another tab while somebody chooses another way, and pays both. */
const paysInTwoTabs: Behaviour = async (actor, page) => {
  const methods = actor.random.shuffled(METHODS)
  const others: Page[] = []
  for (const method of methods.slice(0, 2)) {
    const other = await beginPayment(actor, page.by, page.order, method)
    if (other && other.payment !== page.payment) others.push(other)
  }
  const pages = [page, ...others]
  await Promise.all(pages.map((one) => actor.twin().bank(one.by, one, 'paid')))
  await Promise.all(pages.map((one) => comeBack(actor.twin(), one)))
}

/** Another order takes the place of the first, and both are paid. */
const ordersTwice: Behaviour = async (actor, page) => {
  const second = await begin(actor, page.by)
  const pages = second ? [page, second] : [page]
  await Promise.all(pages.map((one) => actor.twin().bank(one.by, one, 'paid')))
  await Promise.all(pages.map((one) => comeBack(actor.twin(), one)))
}

const failsThenPays: Behaviour = async (actor, page) => {
  await actor.bank(page.by, page, 'fail')
  await comeBack(actor, page)
  const again = await beginPayment(actor, page.by, page.order, actor.random.pick(METHODS))
  if (again) await paysAndReturns(actor, again)
}

/** From an order on: what somebody does who has not bought anything yet. */
type Purchase = (actor: Actor, by: Member) => Promise<unknown>

const onPage =
  (behaviour: Behaviour): Purchase =>
  async (actor, by) => {
    const page = await begin(actor, by)
    if (page) await behaviour(actor, page)
  }

/** Somebody who paid before, a while ago: their debits are credited at once. */
const paysByTrustedDebit: Purchase = (actor, by) => payByDebit(actor, actor.world.trusted() ?? by)

/** How often each is drawn. */
const WEIGHTS: readonly (readonly [number, Purchase])[] = [
  [24, onPage(paysAndReturns)],
  [8, onPage(does('paid', false))],
  [5, onPage(does('silent', false))],
  [5, onPage(does('leaves', true))],
  [5, onPage(does('wrong', true))],
  [4, onPage(does('pending', true))],
  [4, onPage(does('expire', true))],
  [5, onPage(returnsUnpaid)],
  [10, onPage(lies)],
  [10, onPage(paysInTwoTabs)],
  [5, onPage(ordersTwice)],
  [4, onPage(failsThenPays)],
  [24, onPage(withdraws)],
  [4, onPage(withdrawsBeforePaying)],
  [14, onPage(isChargedBack)],
  [6, payByDebit],
  [8, paysByTrustedDebit],
  [5, buyUpToLimit],
]
const TOTAL = WEIGHTS.reduce((sum, [weight]) => sum + weight, 0)

function drawPurchase({ random }: Actor): Purchase {
  let left = random.below(TOTAL)
  for (const [weight, purchase] of WEIGHTS) if ((left -= weight) < 0) return purchase
  return onPage(paysAndReturns)
}

export async function buy(actor: Actor): Promise<void> {
  const purchase = drawPurchase(actor)
  const by = actor.world.buyer()
  // All have bought: the others go on without us.
  if (!by) return wait(LOOK_MS)
  await purchase(actor, by)
}
